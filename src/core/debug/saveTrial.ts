import type { Recording } from "../model/cassette";
import type { Experiment } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { Problem } from "../model/problem";
import type { Trial } from "../model/trial";
import type { Variant } from "../model/variant";
import type { Files } from "../ports";
import { CassetteWriter } from "../store/cassette";
import { appendTrial, createRun } from "../store/runFolder";

/** A trial with all that its run folder says of it. */
export interface SavedTrial {
  readonly folder: string;
  /** Of the one trial. */
  readonly experiment: Experiment;
  readonly problem: Problem;
  readonly variants?: readonly Variant[] | undefined;
  readonly trial: Trial;
  readonly recording?: Recording | undefined;
  readonly version: string;
}

/**
 * Writes one trial that has ended into a run folder of its own.
 * @throws RunFolderError if the folder holds a run already.
 */
export async function saveTrial(files: Files, saved: SavedTrial): Promise<void> {
  const { folder, experiment, problem, variants = [], trial, recording, version } = saved;
  await createRun(files, folder, {
    format: FORMAT_VERSION,
    name: experiment.name,
    createdAt: trial.startedAt,
    version,
    experiment,
    problems: [problem],
    ...(variants.length > 0 && { variants: [...variants] }),
    planned: [trial.id],
  });
  if (recording) await new CassetteWriter(files, folder).append(recording);
  await appendTrial(files, folder, trial);
}
