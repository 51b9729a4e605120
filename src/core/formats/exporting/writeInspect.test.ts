import { describe, expect, it } from "vitest";
import { gather, textSource } from "../../../test/builders/foreignSources";
import { EXPOSED, FAILED, run, trial, UNGRADED, WRONG } from "../../../test/builders/records";
import { problemSchema } from "../../model/problem";
import type { Step } from "../../model/step";
import type { Trial } from "../../model/trial";
import { writeInspect } from "./writeInspect";

const steps: Step[] = [
  { index: 0, turn: 1, kind: "message", role: "system", text: "Rules." },
  { index: 1, turn: 1, kind: "message", role: "user", text: "2+3?" },
  { index: 2, turn: 1, kind: "thought", text: "I add." },
  { index: 3, turn: 1, kind: "tool-call", call: "call_1_0", tool: "add", arguments: '{"a":2}' },
  { index: 4, turn: 1, kind: "tool-call", call: "call_1_1", tool: "add", arguments: '{"a":3}' },
  {
    index: 5,
    turn: 1,
    kind: "tool-result",
    call: "call_1_1",
    tool: "add",
    genuine: { ok: false, code: "unknown", text: "No." },
    shown: { ok: false, code: "unknown", text: "No." },
    corrupted: false,
  },
  {
    index: 6,
    turn: 1,
    kind: "tool-result",
    call: "call_1_0",
    tool: "add",
    genuine: { ok: true, text: "5" },
    shown: { ok: true, text: "9/2" },
    corrupted: true,
  },
  { index: 7, turn: 2, kind: "final-answer", answer: "9/2" },
];
const usage = { modelCalls: 2, toolCalls: 2, inputTokens: 30, outputTokens: 4 };
const whole = (parts: Partial<Trial> = {}) =>
  trial({ id: "t1", model: "m", repetition: 2, steps, answer: "9/2", exposure: EXPOSED, outcome: WRONG, usage, ...parts });
const theRun = { ...run({ models: ["simulated/trusting"] }), problems: [problemSchema.parse({ id: "p1", question: "2+3?", answer: "5" })] };
const read = (text: string) => gather(textSource(text, "log.json", 1000));

describe("a log of Inspect that is exported and imported again", () => {
  it("has the same steps, exposure, question, answer, model, repetition, outcome, tokens and times", async () => {
    const { trials, problems, files } = await read(writeInspect(theRun, "m", [whole()]));
    expect(files).toEqual([{ file: "log.json", format: "Inspect log", notes: [] }]);
    expect(problems).toMatchObject([{ id: "p1", question: "2+3?", answer: "5" }]);
    const { startedAt, finishedAt } = whole();
    expect(trials).toMatchObject([
      {
        model: "m",
        repetition: 2,
        answer: "9/2",
        outcome: { status: "graded", correct: false },
        usage,
        steps,
        exposure: { ...EXPOSED, step: 6 },
        startedAt,
        finishedAt,
      },
    ]);
    expect(trials[0]?.notes).toBeUndefined();
  });

  it.each([
    ["ungraded", UNGRADED, "no-submission"],
    ["failed", FAILED, "model-error"],
  ])("keeps that a trial is %s", async (status, outcome, code) => {
    const { trials } = await read(writeInspect(theRun, "m", [whole({ outcome })]));
    expect(trials[0]?.outcome).toMatchObject({ status, code });
  });

  it("tells cells of one problem apart, and repetitions of one cell by epochs", async () => {
    const cells = [whole(), whole({ id: "t2", repetition: 3 }), whole({ id: "t3", condition: "corrupted" })];
    const written = writeInspect(theRun, "m", cells);
    expect(JSON.parse(written).samples.map(({ id, epoch }: { id: string; epoch: number }) => [id, epoch])).toEqual([
      ["p1 · B0 · native · clean", 2],
      ["p1 · B0 · native · clean", 3],
      ["p1 · B0 · native · corrupted", 2],
    ]);
    const { trials } = await read(written);
    expect(trials.map(({ problem, condition, repetition }) => [problem, condition, repetition])).toEqual([
      ["p1", "clean", 2],
      ["p1", "clean", 3],
      ["p1", "corrupted", 2],
    ]);
  });

  it("keeps what the interceptor did in the metadata, and arguments that are no object as text", () => {
    const broken = steps.map((step) => (step.kind === "tool-call" ? { ...step, arguments: "{broken" } : step));
    const { samples, results } = JSON.parse(writeInspect(theRun, "m", [whole({ steps: broken })]));
    expect(samples[0].metadata.trial_lens.exposure).toEqual(EXPOSED);
    expect(samples[0].messages[2].tool_calls[0]).toMatchObject({ arguments: { arguments: "{broken" }, parse_error: expect.any(String) });
    expect(results.scores[0]).toMatchObject({ scored_samples: 1, unscored_samples: 0, metrics: { accuracy: { value: 0 } } });
  });

  it("asks the question where no message does", async () => {
    const written = writeInspect(theRun, "m", [whole({ steps: steps.slice(2) })]);
    expect(JSON.parse(written).samples[0].messages[0]).toEqual({ role: "user", content: "2+3?" });
    expect((await read(written)).trials[0]?.steps[0]).toMatchObject({ kind: "thought", text: "I add." });
  });
});
