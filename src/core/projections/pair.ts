import { isCleanTrial } from "../model/trial";
import type { TrialSummary } from "../model/trialSummary";

/**
 * The trials that differ from one in the condition alone, itself among them, the clean one first: what one compares.
 * @param trials The trials of one run.
 */
export function pairOf<Member extends TrialSummary>(trial: Member, trials: readonly Member[]): Member[] {
  const alike = trials.filter(
    (other) =>
      other.problem === trial.problem &&
      other.model === trial.model &&
      other.policy === trial.policy &&
      other.scaffold === trial.scaffold &&
      other.repetition === trial.repetition,
  );
  const original = isCleanTrial(trial) ? trial : alike.find(isCleanTrial);
  const altered = isCleanTrial(trial) ? alike.find((other) => !isCleanTrial(other)) : trial;
  return [original, altered].filter((member): member is Member => member !== undefined);
}
