import type { Exposure } from "../../model/trial";
import type { ImportedTrial } from "./importedTrial";
import { type OwnFacts, ownMembersSchema } from "./ownFacts";
import { ownSteps } from "./ownSteps";
import { shownExposure } from "./shownExposure";

/** Such a trial was not clean, and nothing shows what its agent was given: no rate counts it. */
const UNSHOWN: Exposure = { state: "not-reached", reason: "The file says that a corrupted result was shown, but no step shows it." };

/** No sentence of ours is longer; a forged one may be. */
const LONGEST_REASON = 2000;

/** A trial of our own, as it was before it was exported. What only its steps could bear out is left out where they do not. */
export function withOwnFacts(trial: ImportedTrial, facts: OwnFacts | undefined): ImportedTrial {
  if (facts === undefined) return trial;
  const { problem: id, question, wholeProblem, variant } = facts;
  const { scaffold, condition, perturbation, repetition, seed, answer, inputTokens, outputTokens, startedAt, finishedAt } = facts;
  const whole = ownSteps(trial.steps, facts);
  const steps = whole ?? trial.steps;
  const shown = shownExposure(steps, "reason" in facts.exposure ? withReason(facts.exposure) : facts.exposure);
  const { verification, ...members } = ownMembersSchema.parse(facts);
  return {
    ...trial,
    problem: { ...(wholeProblem ?? trial.problem), id, ...(question !== undefined && { question }) },
    ...{ scaffold, condition, perturbation, repetition, seed, answer, inputTokens, outputTokens, startedAt, finishedAt },
    outcome: withReason(facts.outcome),
    ...(variant && { variants: [variant] }),
    steps: shown?.steps ?? steps,
    own: {
      // The verification names steps, too.
      members: { ...members, ...(verification && whole && { verification }), exposure: shown?.exposure ?? UNSHOWN },
      id: facts.id,
      usage: facts.calls,
      condition: facts.wholeCondition,
      runSeed: facts.runSeed,
    },
    notes: [
      ...trial.notes,
      ...(whole ? [] : ["Its messages are not those that were exported; what they do not tell of its steps was left out."]),
      ...(shown ? [] : ["No step shows the corrupted result that its agent is said to have been given; it counts as not reached."]),
    ],
  };
}

function withReason<Reasoned extends { readonly reason: string }>(reasoned: Reasoned): Reasoned {
  const { reason } = reasoned;
  return reason.length > LONGEST_REASON ? { ...reasoned, reason: `${reason.slice(0, LONGEST_REASON)}…` } : reasoned;
}
