import type { Experiment } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { Problem } from "../model/problem";
import type { Trial } from "../model/trial";
import type { Variant } from "../model/variant";
import { createRun } from "../store/runFolder";
import { withRunLock } from "../store/runLock";
import { type PlannedTrial, planTrials } from "./plan";
import type { RunMeans } from "./runMeans";
import { runTrials } from "./runTrials";

export interface ExperimentSetup extends RunMeans {
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
  /** Those of its problems, as the experiment's review leaves them; see `makeVariants`. */
  readonly variants?: readonly Variant[] | undefined;
  /** The version of Trial Lens, for `run.json`. */
  readonly version: string;
  /** Only these of the trials that the experiment asks for; absent: all. */
  readonly only?: ((planned: PlannedTrial) => boolean) | undefined;
}

/**
 * Runs an experiment into a new run folder; see `runTrials` for the order in which trials begin and are written. What a
 * cancellation, a spent budget or a crash leaves undone, `resumeRun` does.
 * @returns The trials that were written.
 * @throws RunFolderError if the folder holds a run already or a trial could not be saved; those before it are.
 */
export async function runExperiment(setup: ExperimentSetup): Promise<Trial[]> {
  const { experiment, problems, variants, folder, files, clock } = setup;
  const planned = planTrials(experiment, problems, variants).filter((trial) => setup.only?.(trial) ?? true);
  await createRun(files, folder, {
    format: FORMAT_VERSION,
    name: experiment.name,
    createdAt: new Date(clock.now()).toISOString(),
    version: setup.version,
    experiment,
    problems: [...problems],
    ...(variants && variants.length > 0 && { variants: [...variants] }),
    planned: planned.map(({ id }) => id),
  });
  return withRunLock(files, folder, () => runTrials({ ...setup, planned, budgets: experiment.runBudgets }));
}
