import { type PlannedTrial, planTrials } from "../experiment/plan";
import { rerunOf } from "../experiment/rerun";
import type { Experiment } from "../model/experiment";
import type { Run } from "../model/run";
import type { Trial } from "../model/trial";

/** One trial as its experiment planned it. */
export interface OneTrial {
  /** Asks for this trial alone. */
  readonly experiment: Experiment;
  readonly planned: PlannedTrial;
}

/**
 * The plan of a trial of a run.
 * @returns undefined if the run does not say what the trial was.
 */
export function plannedTrialOf(run: Run, trial: Omit<Trial, "steps">): OneTrial | undefined {
  const rerun = rerunOf(run, trial);
  if (!rerun) return undefined;
  const planned = planTrials(rerun.experiment, [rerun.problem], run.variants).find(rerun.only);
  return planned && { experiment: rerun.experiment, planned: { ...planned, id: trial.id, seed: trial.seed } };
}
