import type { Exposure } from "../../model/trial";
import type { ImportedTrial } from "./importedTrial";
import { type OwnFacts, ownMembersSchema } from "./ownFacts";
import { ownSteps } from "./ownSteps";
import { shownExposure } from "./shownExposure";

/** Such a trial was not clean, and nothing shows what its agent was given: no rate counts it. */
const UNSHOWN: Exposure = { state: "not-reached", reason: "The file says that a corrupted result was shown, but no step shows it." };

/** A trial of our own, as it was before it was exported. What only its steps could bear out is left out where they do not. */
export function withOwnFacts(trial: ImportedTrial, facts: OwnFacts | undefined): ImportedTrial {
  if (facts === undefined) return trial;
  const { problem: id, question, wholeProblem, variant } = facts;
  const { scaffold, condition, perturbation, repetition, seed, outcome, answer, inputTokens, outputTokens, startedAt, finishedAt } = facts;
  const whole = ownSteps(trial.steps, facts);
  const steps = whole ?? trial.steps;
  const shown = shownExposure(steps, facts.exposure);
  const { verification, ...members } = ownMembersSchema.parse(facts);
  return {
    ...trial,
    problem: { ...(wholeProblem ?? trial.problem), id, ...(question !== undefined && { question }) },
    ...{ scaffold, condition, perturbation, repetition, seed, outcome, answer, inputTokens, outputTokens, startedAt, finishedAt },
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
