import { describe, expect, it } from "vitest";
import { gather, jsonSource, textSource } from "../../../test/builders/foreignSources";
import { stepLine } from "../../projections/stepLine";
import { pythonCalls } from "./pythonCalls";

async function stepsOf(record: object): Promise<string[]> {
  const { trials, files } = await gather(jsonSource([record]));
  expect(files[0]?.refusal).toBeUndefined();
  return (trials[0]?.steps ?? []).map((step) => stepLine(step).slice(5).replace(/ +/g, " "));
}

const log = [
  [{ role: "state_info", class_name: "Files", content: {} }],
  {
    begin_of_turn_query: [{ role: "user", content: "Sort it." }],
    step_0: [
      { role: "assistant", content: "…" },
      { role: "handler_log", content: "Decoded.", model_response_decoded: ["sort('a')"] },
      { role: "tool", content: "sorted" },
    ],
    step_1: [{ role: "assistant", content: "Done." }],
  },
  {
    begin_of_turn_query: [{ role: "user", content: "Show it." }],
    step_0: [
      { role: "tool", content: "A" },
      { role: "tool", content: "B" },
    ],
  },
];

describe("results of BFCL", () => {
  it.each([
    ["calls in one answer", [{ f: '{"x": 1}' }, { g: { y: 2 } }], ['Tool call f {"x": 1}', 'Tool call g {"y":2}']],
    ["calls as text", '[f(x="a, b"), m.g()]', ['Tool call f x="a, b"', "Tool call m.g "]],
    ["text that is no call", "I cannot do that.", ["Final answer I cannot do that."]],
    [
      "turns with steps",
      [
        [[{ f: "{}" }], [{ g: "{}" }]],
        [[{ h: "{}" }], []],
      ],
      ["Tool call f {}", "Tool call g {}", "Tool call h {}"],
    ],
  ])("with %s", async (_, result, steps) => {
    expect(await stepsOf({ id: "simple_0", result })).toEqual(steps);
  });

  it("with the log, give what was asked and what tools said", async () => {
    const result = [[[{ sort: '{"file": "a"}' }], "Done."], ["[show('a'), show('b')]"]];
    expect(await stepsOf({ id: "multi_turn_0", result, inference_log: log })).toEqual([
      "Message Sort it.",
      'Tool call sort {"file": "a"}',
      "Tool result sort sorted",
      "Thought Done.",
      "Message Show it.",
      ...["Tool call show 'a'", "Tool call show 'b'", "Tool result show A", "Tool result show B"],
    ]);
    const { trials, problems } = await gather(
      jsonSource([{ id: "m", result, inference_log: log, input_token_count: [[7, 3], [5]], output_token_count: 2 }]),
    );
    expect(problems).toMatchObject([{ id: "BFCL m", question: "Sort it." }]);
    expect(trials[0]?.usage).toMatchObject({ inputTokens: 15, outputTokens: 2 });
    expect(trials[0]?.notes).toEqual(["The file does not name its model."]);
  });

  it("are wrong where a file of scores says so, with model and question", async () => {
    const wrong = {
      ...{ id: "simple_1", model_name: "m", test_category: "simple", valid: false, error: ["Wrong."], model_result_raw: "[f(x=1)]" },
      prompt: { question: [[{ role: "user", content: "Call f." }]] },
    };
    const lines = [{ accuracy: 0.5, correct_count: 1, total_count: 2 }, wrong].map((line) => JSON.stringify(line)).join("\n");
    const { trials, files } = await gather(textSource(lines));
    expect(trials).toMatchObject([{ model: "m", outcome: { status: "graded", correct: false }, unmapped: { error: ["Wrong."] } }]);
    expect(trials[0]?.steps.map(({ kind }) => kind)).toEqual(["message", "tool-call"]);
    expect(files[0]?.notes).toEqual([expect.stringContaining("wrong results alone")]);
  });
});

describe("expected calls of BFCL", () => {
  it("have the first value that is right, without arguments that may be left out", async () => {
    const truth = [{ f: { place: ["Paris", "Paris, France"], unit: ["", "C"], more: [{ size: ["big"], ice: ["", "no"] }] } }];
    expect(await stepsOf({ id: "a", ground_truth: truth })).toEqual(['Tool call f {"place":"Paris","more":{"size":"big"}}']);
    const { trials } = await gather(jsonSource([{ id: "a", ground_truth: truth }]));
    expect(trials).toMatchObject([{ model: "expected calls", outcome: { code: "no-score" }, unmapped: { ground_truth: truth } }]);
  });

  it("stand turn by turn where there are several", async () => {
    expect(await stepsOf({ id: "a", ground_truth: [["cd(folder='x')", "ls()"], [], ["sort('y')"]] })).toEqual([
      ...["Tool call cd folder='x'", "Tool call ls ", "Tool call sort 'y'"],
    ]);
  });

  it("and results of one task are trials of one problem", async () => {
    const { trials } = await gather(
      jsonSource([{ id: "a", ground_truth: [{ f: {} }] }], "expected.json"),
      jsonSource([{ id: "a", result: "[f()]" }], "result.json"),
    );
    expect(trials.map(({ problem }) => problem)).toEqual(["BFCL a", "BFCL a"]);
  });

  it("are not what a file of tasks holds, which says where they are", async () => {
    const { files } = await gather(jsonSource([{ id: "a", question: [[]], function: [] }]));
    expect(files[0]?.refusal).toBe("It holds tasks of BFCL, without trajectories; import results, or the expected calls beside them.");
  });
});

describe("calls in the notation of Python", () => {
  it.each([
    ["f(a=[1, 2], b={'c': (3)})", [{ tool: "f", arguments: "a=[1, 2], b={'c': (3)}" }]],
    [
      "[f(a='it\\'s, so'), g(\")\")]",
      [
        { tool: "f", arguments: "a='it\\'s, so'" },
        { tool: "g", arguments: '")"' },
      ],
    ],
    ["", undefined],
    ["[]", undefined],
    ["f(a) and g(b)", undefined],
    ["See [f(1)].", undefined],
  ])("%s", (text, calls) => {
    expect(pythonCalls(text)).toEqual(calls);
  });
});
