import type { Step } from "../../model/step";
import { type Exposure, isByHand, type Outcome } from "../../model/trial";
import { chatContent } from "./chatContent";
import type { ImportedTrial } from "./importedTrial";
import { ungraded } from "./outcomes";
import { type OwnFacts, ownMembersSchema } from "./ownFacts";
import { ownSteps } from "./ownSteps";
import { shownExposure } from "./shownExposure";

/** Such a trial was not clean, and nothing shows what its agent was given: no rate counts it. */
const UNSHOWN: Exposure = { state: "not-reached", reason: "The file says that a corrupted result was shown, but no step shows it." };

/** No sentence of ours is longer; a forged one may be. */
const LONGEST_REASON = 2000;

/**
 * A trial of our own, as it was before it was exported. What only its steps could bear out is left out where they do not.
 * @param first What the first message says; where the question is told there, no step tells it.
 */
export function withOwnFacts(trial: ImportedTrial, facts: OwnFacts | undefined, first: unknown): ImportedTrial {
  if (facts === undefined) return trial;
  const { problem: id, question, wholeProblem, variant } = facts;
  const { scaffold, condition, perturbation, repetition, seed, inputTokens, outputTokens, startedAt, finishedAt } = facts;
  const whole = ownSteps(trial.steps, facts, facts.asked ? chatContent(first).text : undefined);
  const { outcome, answer, notes } = endOf(trial, facts, whole !== undefined);
  const exposure = "reason" in facts.exposure ? withReason(facts.exposure) : facts.exposure;
  const shown = shownExposure(whole ?? trial.steps, exposure, isByHand(facts));
  const { verification, ...members } = ownMembersSchema.parse(facts);
  return {
    ...trial,
    problem: { ...(wholeProblem ?? trial.problem), id, ...(question !== undefined && { question }) },
    ...{ scaffold, condition, perturbation, repetition, seed, answer, inputTokens, outputTokens, startedAt, finishedAt },
    outcome: withReason(outcome),
    ...(variant && { variants: [variant] }),
    steps: shown.steps,
    own: {
      // The verification names steps, too.
      members: { ...members, ...(verification && whole && { verification }), exposure: shown.exposure ?? UNSHOWN },
      id: facts.id,
      usage: facts.calls,
      condition: facts.wholeCondition,
      runSeed: facts.runSeed,
      run: facts.run,
    },
    notes: [
      ...trial.notes,
      ...notes,
      ...(shown.exposure
        ? []
        : ["No step shows the corrupted result that its agent is said to have been given; it counts as not reached."]),
      ...(shown.unnamed ? ["A result that is marked as corrupted, but that no exposure names, counts as not corrupted."] : []),
    ],
  };
}

/**
 * How a trial ended. Of changed messages the stored outcome still holds if they end with the same answer; else the answer is theirs, and nobody
 * graded it. A score that was changed beside the facts is not taken: the stored outcome says why it is what it is.
 */
function endOf(trial: ImportedTrial, facts: OwnFacts, isWhole: boolean): Pick<ImportedTrial, "outcome" | "answer" | "notes"> {
  const notes: string[] =
    gradeOf(trial.outcome) === gradeOf(facts.outcome)
      ? []
      : ["The file's own score is not the outcome that stands in trial_lens; that outcome was kept, and the score left out."];
  const { outcome, answer } = facts;
  if (isWhole) return { outcome, answer, notes };
  notes.push("Its messages are not those that were exported; what they do not tell of its steps was left out.");
  const told = answerIn(trial.steps);
  if (told === answer || outcome.status !== "graded") {
    notes.push("Its outcome is that of the messages that were exported.");
    return { outcome, answer: told, notes };
  }
  notes.push("Its messages do not end with the answer that was graded, so it is ungraded.");
  const reason = "Its messages were changed since it was graded, and do not end with that answer.";
  return { outcome: ungraded("no-score", reason), answer: told, notes };
}

function gradeOf(outcome: Outcome): boolean | undefined {
  return outcome.status === "graded" ? outcome.correct : undefined;
}

/** The last answer that messages tell: submitted by a call, or said at the end. */
function answerIn(steps: readonly Step[]): string | undefined {
  const last = steps.findLast((step) => step.kind === "final-answer" || (step.kind === "tool-call" && step.tool === "submit_final_answer"));
  if (last?.kind === "final-answer") return last.answer;
  return last?.kind === "tool-call" ? submitted(last.arguments) : undefined;
}

function submitted(text: string): string | undefined {
  try {
    const { answer } = Object(JSON.parse(text)) as { answer?: unknown };
    return typeof answer === "string" ? answer : undefined;
  } catch {
    return undefined;
  }
}

function withReason<Reasoned extends { readonly reason: string }>(reasoned: Reasoned): Reasoned {
  const { reason } = reasoned;
  return reason.length > LONGEST_REASON ? { ...reasoned, reason: `${reason.slice(0, LONGEST_REASON)}…` } : reasoned;
}
