import { describe, expect, it } from "vitest";
import type { ToolDeclaration } from "../../../core/ports";
import { normalisedTurn } from "./normalisedTurn";
import { type Incomplete, TurnAccumulator } from "./turnAccumulator";

const delta = (value: object, finish: string | null = null) => ({ choices: [{ delta: value, finish_reason: finish }] });
const call = (fields: object) => delta({ tool_calls: [fields] });
const end = delta({}, "stop");

const search: ToolDeclaration = {
  name: "search",
  description: "Searches.",
  parameters: { type: "object", properties: { q: { type: "string" } } },
};

function wireTurnOf(chunks: readonly object[]) {
  const accumulator = new TurnAccumulator();
  for (const chunk of chunks) accumulator.add(chunk);
  return accumulator.end();
}

function turnOf(chunks: readonly object[]) {
  const wire = wireTurnOf(chunks);
  if (typeof wire === "string") throw new Error(wire);
  const request = { messages: [], tools: [search] };
  return normalisedTurn(wire, { request, turn: 3, endpoint: "here m", recoverLeakedCalls: false, requestLength: 400 });
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
      status: "text",
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
    [
      "the same index and no arguments",
      [
        { index: 0, id: "a", function: { name: "f", arguments: "" } },
        { index: 0, id: "b", function: { name: "g", arguments: "" } },
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

  it.each([-3, 2.5, "3", 1e308, null])("estimates the tokens where a server says %j", (tokens) => {
    const usage = { choices: [], usage: { prompt_tokens: tokens, completion_tokens: tokens } };
    expect(turnOf([delta({ content: "12345" }), end, usage])).toMatchObject({ inputTokens: 100, outputTokens: 2, estimated: true });
  });

  it("takes the last count, not the sum", () => {
    const usage = (tokens: number) => ({ ...delta({ content: "a" }), usage: { prompt_tokens: 3, completion_tokens: tokens } });
    const turn = turnOf([usage(1), usage(2), { ...end, usage: null }]);
    expect(turn).toMatchObject({ inputTokens: 3, outputTokens: 2 });
    expect(turn.estimated).toBeUndefined();
  });

  it("takes a name that is no text for none", () => {
    expect(calls([call({ index: 0, id: 5, function: { name: 7, arguments: "{}" } })])).toEqual([" {}"]);
  });

  it("does not add an empty argument piece as a call of its own", () => {
    const chunks = [
      call({ index: 0, id: "a", function: { name: "f", arguments: "{}" } }),
      call({ index: 0, id: "a", function: { name: "f", arguments: "" } }),
    ];
    expect(calls(chunks)).toEqual(["f {}"]);
  });

  it("takes a huge index for a label", () => {
    expect(calls([call({ index: 2 ** 40, id: "a", function: { name: "f", arguments: "{}" } })])).toEqual(["f {}"]);
  });

  it.each([
    ["written twice as JSON", '"{\\"a\\":1}"', '{"a":1}', undefined],
    ["cut off", '{"text":"abc', '{"text":"abc', true],
    ["cut off after an inner object", '{"a":{"b":1}', '{"a":{"b":1}', true],
    ["two in one", '{"p":"a"}{"p":"b"}', '{"p":"a"}{"p":"b"}', undefined],
  ])("reads arguments %s", (_, written, read, truncated) => {
    const [found] = turnOf([call({ index: 0, id: "a", function: { name: "f", arguments: written } }), end]).calls;
    expect([found?.arguments, found?.truncated]).toEqual([read, truncated]);
  });

  it("knows an offered tool under a prefix, and no other", () => {
    const named = (name: string) => call({ id: name, function: { name, arguments: "{}" } });
    expect(calls([named("functions.search"), named("functions.other")])).toEqual(["search {}", "functions.other {}"]);
  });

  it.each<[string, object[], string]>([
    ["a refusal", [delta({ refusal: "I can't help with that." }), end], "refusal"],
    ["nothing", [end], "empty"],
    ["white space", [delta({ content: " \n" }), end], "empty"],
    ["text at the limit", [delta({ content: "half" }), delta({}, "length")], "length"],
    ["an unclosed thought at the limit", [delta({ content: "<think>half" }), delta({}, "length")], "length"],
    ["a call that the filter stopped", [call({ function: { name: "f", arguments: "{}" } }), delta({}, "content_filter")], "content_filter"],
    ["a call that says stop", [call({ function: { name: "f", arguments: "{}" } }), end], "tools"],
    ["tool_calls without a call", [delta({ content: "", tool_calls: [] }, "tool_calls")], "empty"],
  ])("has for %s the status %s", (_, chunks, status) => {
    const turn = turnOf(chunks);
    expect(turn.status).toBe(status);
    expect(turn.calls).toHaveLength(status === "tools" ? 1 : 0);
  });

  it.each<[string, object, string, string | undefined]>([
    ["a member of its own", { reasoning_content: "hm", content: "hi" }, "hi", "hm"],
    ["two members with the same text", { reasoning_content: "hm", reasoning: "hm", content: "hi" }, "hi", "hm"],
    ["tags", { content: "<think>hm</think>\nhi" }, "hi", "hm"],
    ["a lone closing tag", { content: "hm</think>hi" }, "hi", "hm"],
    ["a tag that is quoted later", { content: "hi <think>x</think>" }, "hi <think>x</think>", undefined],
    [
      "parts",
      {
        content: [
          { type: "thinking", thinking: [{ type: "text", text: "hm" }] },
          { type: "text", text: "hi" },
        ],
      },
      "hi",
      "hm",
    ],
  ])("keeps the thoughts apart that come in %s", (_, message, text, reasoning) => {
    const turn = turnOf([delta(message), end]);
    expect([turn.text, turn.reasoning]).toEqual([text, reasoning]);
  });

  it("keeps what the provider wants back, piece by piece and call by call", () => {
    const chunks = [
      delta({ reasoning_content: "h", reasoning_details: [1] }),
      delta({ reasoning_content: "m", reasoning_details: [2], annotations: [] }),
      call({ index: 0, id: "a", function: { name: "f", arguments: "{}" }, extra_content: { google: { thought_signature: "s" } } }),
      end,
    ];
    expect(turnOf(chunks).opaque).toEqual({
      endpoint: "here m",
      message: { reasoning_content: "hm", reasoning_details: [1, 2] },
      calls: [{ extra_content: { google: { thought_signature: "s" } } }],
    });
  });

  it("notes a count that is far below what was sent", () => {
    const accumulator = new TurnAccumulator();
    accumulator.add({ ...delta({ content: "hi" }, "stop"), usage: { prompt_tokens: 2048, completion_tokens: 1 } });
    const wire = accumulator.end();
    if (typeof wire === "string") throw new Error(wire);
    const means = { request: { messages: [], tools: [] }, turn: 1, endpoint: "", recoverLeakedCalls: false, requestLength: 40_000 };
    expect(normalisedTurn(wire, means).notes).toEqual([expect.stringContaining("2048 tokens where about 10000 were sent")]);
  });

  it.each<[Incomplete, object[]]>([
    ["cut", [delta({ content: "half of" })]],
    ["cut", [delta({ content: "half of" }, "")]],
    ["no_choices", [{ choices: [] }]],
    ["empty_stream", []],
    ["provider_error", [delta({ content: "half of" }, "error")]],
  ])("says %s of a stream that is no answer", (reason, chunks) => {
    expect(wireTurnOf(chunks)).toBe(reason);
  });
});
