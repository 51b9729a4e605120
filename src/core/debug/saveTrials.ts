import type { Recording } from "../model/cassette";
import type { Experiment } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { Problem } from "../model/problem";
import type { Trial } from "../model/trial";
import type { Variant } from "../model/variant";
import type { Files } from "../ports";
import { CassetteWriter } from "../store/cassette";
import { appendTrial, createRun } from "../store/runFolder";

/** A trial that has ended, with what it sent and received. */
export interface EndedTrial {
  readonly trial: Trial;
  readonly recording?: Recording | undefined;
}

/** Trials with all that their run folder says of them. */
export interface SavedTrials {
  readonly folder: string;
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
  readonly variants?: readonly Variant[] | undefined;
  /** At least one. */
  readonly trials: readonly EndedTrial[];
  readonly version: string;
}

/**
 * Writes trials that have ended into a run folder of their own.
 * @throws RunFolderError if the folder holds a run already.
 */
export async function saveTrials(files: Files, saved: SavedTrials): Promise<void> {
  const { folder, experiment, problems, variants = [], trials, version } = saved;
  await createRun(files, folder, {
    format: FORMAT_VERSION,
    name: experiment.name,
    createdAt: trials.map(({ trial }) => trial.startedAt).sort()[0] ?? "",
    version,
    experiment,
    problems: [...problems],
    ...(variants.length > 0 && { variants: [...variants] }),
    planned: trials.map(({ trial }) => trial.id),
  });
  await new CassetteWriter(files, folder).append(...trials.flatMap(({ recording }) => recording ?? []));
  await appendTrial(files, folder, ...trials.map(({ trial }) => trial));
}
