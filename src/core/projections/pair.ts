import { interventionKey } from "../model/intervention";
import { isCleanTrial } from "../model/trial";
import type { TrialSummary } from "../model/trialSummary";

/**
 * The trials that differ from one in the condition alone, itself among them, the clean one first: what one compares. Of several, the
 * one with the same intervention; else a plain one. A clean trial whose intervention no altered one has is compared with the plain clean one.
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
  const own = interventionKey(trial.intervention);
  const [originals, altered] = [alike.filter(isCleanTrial), alike.filter((other) => !isCleanTrial(other))];
  const withKey = (members: readonly Member[], key: string) => members.find((other) => interventionKey(other.intervention) === key);
  const original = withKey(originals, own) ?? withKey(originals, "") ?? originals[0];
  if (!isCleanTrial(trial)) return original === undefined ? [trial] : [original, trial];
  const partner = withKey(altered, own) ?? (own === "" ? altered[0] : undefined);
  if (partner !== undefined) return [trial, partner];
  const plain = own === "" ? undefined : withKey(originals, "");
  return plain === undefined ? [trial] : [plain, trial];
}
