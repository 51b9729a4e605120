import { describe, expect, it } from "vitest";
import { TurnAccumulator } from "./turnAccumulator";

const delta = (value: object, finish: string | null = null) => ({ choices: [{ delta: value, finish_reason: finish }] });
const call = (fields: object) => delta({ tool_calls: [fields] });
const end = delta({}, "stop");

function turnOf(chunks: readonly object[]) {
  const accumulator = new TurnAccumulator(3);
  for (const chunk of chunks) accumulator.add(chunk);
  return accumulator.finish("model");
}
const calls = (chunks: readonly object[]) => turnOf([...chunks, end]).calls.map(({ tool, arguments: args }) => `${tool} ${args}`);

describe("TurnAccumulator", () => {
  it("joins text and counts tokens", () => {
    const usage = { choices: [], usage: { prompt_tokens: 12, completion_tokens: 5 } };
    expect(turnOf([delta({ content: "Hel" }), delta({ content: "lo" }), end, usage])).toEqual({
      text: "Hello",
      calls: [],
      inputTokens: 12,
      outputTokens: 5,
    });
  });

  it("joins the arguments of a call and names it by turn and position", () => {
    const chunks = [
      call({ index: 0, id: "abc", function: { name: "calculate", arguments: '{"a"' } }),
      call({ index: 0, function: { arguments: ":1}" } }),
      end,
    ];
    expect(turnOf(chunks).calls).toEqual([{ id: "call_3_0", tool: "calculate", arguments: '{"a":1}' }]);
  });

  it.each([
    [
      "ids and no index",
      [
        { id: "a", function: { name: "f", arguments: "{}" } },
        { id: "b", function: { name: "g", arguments: "{}" } },
      ],
    ],
    [
      "the same index for all",
      [
        { index: 0, id: "a", function: { name: "f", arguments: "{}" } },
        { index: 0, id: "b", function: { name: "g", arguments: "{}" } },
      ],
    ],
    ["neither id nor index", [{ function: { name: "f", arguments: "{}" } }, { function: { name: "g", arguments: "{}" } }]],
    [
      "an index from one",
      [
        { index: 1, id: "a", function: { name: "f", arguments: "{}" } },
        { index: 2, id: "b", function: { name: "g", arguments: "{}" } },
      ],
    ],
    [
      "no id and one index",
      [
        { index: 0, function: { name: "f", arguments: "{}" } },
        { index: 0, function: { name: "g", arguments: "{}" } },
      ],
    ],
  ])("keeps two calls apart that come with %s", (_, fields) => {
    expect(calls(fields.map(call))).toEqual(["f {}", "g {}"]);
  });

  it.each([
    ["", "{}"],
    [null, "{}"],
    [{ a: 1 }, '{"a":1}'],
  ])("reads arguments written as %j", (args, expected) => {
    expect(calls([call({ index: 0, id: "a", function: { name: "f", arguments: args } })])).toEqual([`f ${expected}`]);
  });

  it("takes a name once that is repeated in every chunk", () => {
    const chunks = ["{", "}"].map((args) => call({ index: 0, id: "a", function: { name: "f", arguments: args } }));
    expect(calls(chunks)).toEqual(["f {}"]);
  });

  it("reads content given in parts", () => {
    expect(turnOf([delta({ content: [{ type: "text", text: "Hi" }, { type: "thinking" }] }), end]).text).toBe("Hi");
  });

  it.each([-3, 2.5, "3", 1e308, null])("counts no tokens where a server says %j", (tokens) => {
    const usage = { choices: [], usage: { prompt_tokens: tokens, completion_tokens: tokens } };
    expect(turnOf([delta({ content: "hi" }), end, usage])).toMatchObject({ inputTokens: 0, outputTokens: 0 });
  });

  it("takes a name that is no text for none", () => {
    expect(calls([call({ index: 0, id: 5, function: { name: 7, arguments: "{}" } })])).toEqual([" {}"]);
  });

  it("refuses an answer that was cut off", () => {
    expect(() => turnOf([delta({ content: "half of" })])).toThrow("broke its answer off");
  });

  it("refuses a stream without an answer", () => {
    expect(() => turnOf([{ choices: [] }])).toThrow("empty answer");
  });
});
