import { describe, expect, it } from "vitest";
import { gather, textSource } from "../../../test/builders/foreignSources";
import { EXPOSED, run, trial } from "../../../test/builders/records";
import { problemSchema } from "../../model/problem";
import type { Step } from "../../model/step";
import type { Trial } from "../../model/trial";
import { writeAtif } from "./writeAtif";
import { writeInspect } from "./writeInspect";
import { writeOpenaiMessages } from "./writeOpenaiMessages";

const five = { ok: true, text: "5" } as const;
const steps: Step[] = [
  { index: 0, turn: 1, kind: "message", role: "system", text: "Rules." },
  { index: 1, turn: 1, kind: "message", role: "user", text: "2+3?" },
  { index: 2, turn: 1, kind: "thought", text: "I add." },
  { index: 3, turn: 1, kind: "tool-call", call: "call_1_0", tool: "add", arguments: '{"a":2}' },
  { index: 4, turn: 1, kind: "tool-call", call: "call_1_1", tool: "add", arguments: '{"a":3}' },
  { index: 5, turn: 1, kind: "tool-result", call: "call_1_1", tool: "add", genuine: five, shown: five, corrupted: false },
  {
    index: 6,
    turn: 1,
    kind: "tool-result",
    call: "call_1_0",
    tool: "add",
    genuine: five,
    shown: { ok: true, text: "9/2" },
    corrupted: true,
  },
  { index: 7, turn: 2, kind: "final-answer", answer: "9/2" },
];
const whole: Trial = trial({
  id: "t1",
  problem: "p1",
  model: "m",
  condition: "corrupted",
  steps,
  answer: "9/2",
  exposure: EXPOSED,
});
const theRun = { ...run(), problems: [problemSchema.parse({ id: "p1", question: "2+3?", answer: "5" })] };

describe("a trajectory in ATIF 1.7", () => {
  const written = (own: readonly Step[]) => JSON.parse(writeAtif(theRun, { ...whole, steps: [...own] }));

  it("has objects as arguments, and results that name calls of their own step alone", async () => {
    const [first, second] = ["{broken", "[1]"];
    const late: Step[] = [
      { index: 0, turn: 1, kind: "tool-call", call: "call_1_0", tool: "add", arguments: first },
      { index: 1, turn: 2, kind: "tool-call", call: "call_2_0", tool: "add", arguments: second },
      { index: 2, turn: 2, kind: "tool-result", call: "call_2_0", tool: "add", genuine: five, shown: five, corrupted: false },
      { index: 3, turn: 1, kind: "tool-result", call: "call_1_0", tool: "add", genuine: five, shown: five, corrupted: false },
      { index: 4, turn: 3, kind: "final-answer", answer: "9/2" },
    ];
    const { schema_version, steps: told } = written(late);
    expect(schema_version).toBe("ATIF-v1.7");
    expect(told.slice(1)).toMatchObject([
      { source: "agent", tool_calls: [{ arguments: { arguments: "{broken" } }] },
      {
        tool_calls: [{ arguments: { arguments: "[1]" } }],
        observation: {
          results: [
            { source_call_id: "call_2_0", content: "5" },
            { content: "5", extra: { call: "call_1_0" } },
          ],
        },
      },
      { source: "agent", message: "9/2" },
    ]);
    expect(told[2].observation.results[1]).not.toHaveProperty("source_call_id");
    const { trials } = await gather(textSource(JSON.stringify(written(late))));
    expect(trials[0]?.steps).toEqual(late);
  });

  it("has no members that the version does not know", () => {
    const names = (values: readonly object[]) => [...new Set(values.flatMap((value) => Object.keys(value)))].sort();
    const { steps: told, ...others } = written(steps);
    expect(Object.keys(others).sort()).toEqual(["agent", "extra", "final_metrics", "schema_version", "session_id"]);
    expect(names(told)).toEqual(["message", "observation", "source", "step_id", "tool_calls"]);
    expect(told.map(({ step_id }: { step_id: number }) => step_id)).toEqual(told.map((_: unknown, index: number) => index + 1));
    const results = told.flatMap(({ observation }: { observation?: { results: object[] } }) => observation?.results ?? []);
    expect(names(results)).toEqual(["content", "extra", "source_call_id"]);
    const calls = told.flatMap(({ tool_calls }: { tool_calls?: object[] }) => tool_calls ?? []);
    expect(names(calls)).toEqual(["arguments", "function_name", "tool_call_id"]);
  });
});

describe.each([
  ["chat messages", writeOpenaiMessages],
  ["ATIF", writeAtif],
  ["Inspect", (of: typeof theRun, one: Trial) => writeInspect(of, "m", [one])],
])("a trial that is exported as %s and imported again", (_, write) => {
  it("has the same steps, problem, model, outcome and exposure", async () => {
    const { trials, problems, files } = await gather(textSource(write(theRun, whole)));
    expect(files[0]?.refusal).toBeUndefined();
    expect(problems).toMatchObject([{ id: "p1", question: "2+3?", answer: "5" }]);
    const exposure = { ...EXPOSED, step: 6 };
    expect(trials).toMatchObject([{ model: "m", answer: "9/2", outcome: { status: "graded", correct: true }, steps, exposure }]);
  });

  it("keeps what the interceptor did apart from what the agent saw", () => {
    const { trial_lens, extra, samples } = JSON.parse(write(theRun, whole));
    expect((trial_lens ?? extra?.trial_lens ?? samples[0].metadata.trial_lens).exposure).toEqual(whole.exposure);
  });

  it.each([
    '{ "a": 12345678901234567890123, "b": 1.0e2, "a": 2 }',
    "[1, 2]",
    '"5"',
    "null",
    "",
    '{"__proto__": 1, "2": 1, "1": -0}',
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  ])("brings arguments back as they were written: %.60s", async (text) => {
    const own = steps.map((step) => (step.kind === "tool-call" ? { ...step, arguments: text } : step));
    const { trials } = await gather(textSource(write(theRun, { ...whole, steps: own })));
    expect(trials[0]).toMatchObject({ steps: own });
    expect(trials[0]?.notes).toBeUndefined();
  });

  it("tells the question where no step does, and keeps arguments that are no JSON", async () => {
    const bare = steps.slice(2).map((step) => (step.kind === "tool-call" ? { ...step, arguments: "{broken" } : step));
    const written = write(theRun, { ...whole, steps: bare });
    const { messages = undefined, steps: told, samples } = JSON.parse(written);
    if (samples) return expect(samples[0].messages[0]).toMatchObject({ role: "user", content: "2+3?" });
    expect((messages ?? told)[0]).toMatchObject(messages ? { role: "user", content: "2+3?" } : { source: "user", message: "2+3?" });
    const { trials } = await gather(textSource(written));
    expect(trials[0]?.steps[0]).toMatchObject({ kind: "thought", text: "I add." });
    expect(trials[0]?.steps.find(({ kind }) => kind === "tool-call")).toMatchObject({ arguments: "{broken" });
  });
});
