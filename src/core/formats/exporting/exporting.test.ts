import { describe, expect, it } from "vitest";
import { gather, textSource } from "../../../test/builders/foreignSources";
import { EXPOSED, run, trial } from "../../../test/builders/records";
import { problemSchema } from "../../model/problem";
import type { Step } from "../../model/step";
import type { Trial } from "../../model/trial";
import { writeAtif } from "./writeAtif";
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

describe.each([
  ["chat messages", writeOpenaiMessages],
  ["ATIF", writeAtif],
])("a trial that is exported as %s and imported again", (_, write) => {
  it("has the same steps, problem, model, outcome and exposure", async () => {
    const { trials, problems, files } = await gather(textSource(write(theRun, whole)));
    expect(files[0]?.refusal).toBeUndefined();
    expect(problems).toMatchObject([{ id: "p1", question: "2+3?", answer: "5" }]);
    const exposure = { ...EXPOSED, step: 6 };
    expect(trials).toMatchObject([{ model: "m", answer: "9/2", outcome: { status: "graded", correct: true }, steps, exposure }]);
  });

  it("keeps what the interceptor did apart from what the agent saw", () => {
    const { trial_lens, extra } = JSON.parse(write(theRun, whole));
    expect((trial_lens ?? extra.trial_lens).exposure).toEqual(whole.exposure);
  });

  it("tells the question where no step does, and keeps arguments that are no JSON", async () => {
    const bare = steps.slice(2).map((step) => (step.kind === "tool-call" ? { ...step, arguments: "{broken" } : step));
    const written = write(theRun, { ...whole, steps: bare });
    const { messages, steps: told } = JSON.parse(written);
    expect((messages ?? told)[0]).toMatchObject(messages ? { role: "user", content: "2+3?" } : { source: "user", message: "2+3?" });
    const { trials } = await gather(textSource(written));
    expect(trials[0]?.steps[0]).toMatchObject({ kind: "thought", text: "I add." });
    expect(trials[0]?.steps.find(({ kind }) => kind === "tool-call")).toMatchObject({ arguments: "{broken" });
  });
});
