import type { LabelQueue } from "../model/labelQueue";
import type { TrialPlace } from "../model/trialPlace";
import { pairOf } from "../projections/pair";
import type { RunSummary } from "../records/records";

/** What a panel shows of a trial: the trial with its pair; in a blind queue alone, since the pair would tell what is corrupted. */
export function shownPlaces({ folder, trials }: Pick<RunSummary, "folder" | "trials">, id: string, queue?: LabelQueue): TrialPlace[] {
  const trial = trials.find((candidate) => candidate.id === id);
  if (queue?.blind === true || trial === undefined) return [{ runFolder: folder, trial: id }];
  return pairOf(trial, trials).map((member) => ({ runFolder: folder, trial: member.id }));
}
