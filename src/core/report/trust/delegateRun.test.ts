import { expect, it } from "vitest";
import { conditionSchema } from "../../model/experiment";
import { problemSchema } from "../../model/problem";
import type { Trial } from "../../model/trial";
import { delegateRun, isClaimable, tellsFalsely } from "./delegateRun";
import type { TrustRun } from "./trustRun";

const problem = problemSchema.parse({
  id: "p",
  question: "?",
  answer: "his sister",
  answerKind: "text",
  channel: "delegate",
  falseAnswers: { p1: { value: "a woman in England", compatible: true }, p2: { value: "Phileas Fogg" } },
  context: [{ title: "Letters", text: "He writes to his sister." }],
});
const condition = (kind: string) => conditionSchema.parse({ id: kind, corruption: { kinds: [kind] } });

function trial(answer: string | undefined, more: Partial<Trial> = {}): Trial {
  const ended = { status: "graded", correct: answer === "his sister", reason: "-" } as const;
  const exposure = { state: "not-assigned" } as const;
  return { problem: "p", answer, outcome: ended, exposure, steps: [], ...more } as unknown as Trial;
}

it.each<[string, string, Trial, Partial<TrustRun>]>([
  ["adopts", "claim-p2", trial("Phileas Fogg"), { adopted: true, pair: "exclusive", correct: false }],
  ["adopts in a sentence", "claim-p1", trial("To a woman in England."), { adopted: true, pair: "compatible" }],
  ["tells both", "claim-p1", trial("his sister, a woman in England"), { adopted: false }],
  ["is right", "claim-p1", trial("his sister"), { adopted: false, correct: true, unit: "Letters" }],
  ["has no answer", "claim-p1", trial(undefined), { adopted: false, failure: "parse" }],
  [
    "failed",
    "claim-p1",
    trial(undefined, { outcome: { status: "failed", code: "model-error", reason: "-" } }),
    { adopted: false, failure: "error" },
  ],
])("a run that %s", (_, kind, given, expected) => {
  expect(delegateRun(given, problem, condition(kind))).toMatchObject(expected);
});

it("adopts nothing where nothing is injected, though it may tell a false answer", () => {
  const clean = conditionSchema.parse({ id: "P0" });
  expect(delegateRun(trial("a woman in England"), problem, clean)).toMatchObject({ adopted: false, pair: undefined });
  expect(tellsFalsely("a woman in England", problem, "claim-p1")).toBe(true);
  expect([isClaimable(problem, clean), isClaimable(problem, condition("claim-p3"))]).toEqual([true, false]);
});

it.each([
  ["its title", [{ title: "Letters", text: "x" }], "Letters"],
  ["its text where it has no title", [{ text: "He writes to his sister." }], "He writes to his sister."],
  ["its item where there is no document", undefined, "p"],
])("a document is resampled by %s", (_, context, unit) => {
  expect(delegateRun(trial("his sister"), { ...problem, context }, condition("claim-p1")).unit).toBe(unit);
});
