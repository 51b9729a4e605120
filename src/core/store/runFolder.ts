import { type LabelAct, labelActSchema } from "../model/label";
import { type ExperimentRun, isImported, type Run, type RunRecord } from "../model/run";
import { type Trial, trialSchema } from "../model/trial";
import type { Files } from "../ports";

/** The files of a run folder that are no cache. */
export const runFiles = {
  run: "run.json",
  trials: "trials.jsonl",
  labels: "labels.jsonl",
  cassette: "cassette.jsonl",
  search: "search.jsonl",
} as const;

/** A folder that cannot be opened as a run; the message says why and what to do. */
export class RunFolderError extends Error {
  override readonly name = "RunFolderError";
}

/**
 * Makes the folder of a new run.
 * @throws RunFolderError if there is a run in it already, whole or in part.
 */
export async function createRun(files: Files, folder: string, run: RunRecord): Promise<void> {
  await requireFreeFolder(files, folder);
  await files.makeFolder(folder);
  await files.create(files.join(folder, runFiles.run), `${JSON.stringify(run, null, 2)}\n`);
  await files.create(files.join(folder, runFiles.trials), "");
}

/** @throws RunFolderError if a folder is none of a run. */
export async function requireRun(files: Files, folder: string): Promise<void> {
  if (await files.exists(files.join(folder, runFiles.run))) return;
  throw new RunFolderError(`${folder} is no run folder: it has no ${runFiles.run}.`);
}

/** @throws RunFolderError if a folder holds a run already, whole or in part. */
export async function requireFreeFolder(files: Files, folder: string): Promise<void> {
  for (const name of Object.values(runFiles))
    if (await files.exists(files.join(folder, name)))
      throw new RunFolderError(`${folder} holds a run already (${name}); choose another folder.`);
}

/**
 * A run that can be run again, in whole or in part.
 * @throws RunFolderError if its trials were imported.
 */
export function experimentRun(run: RunRecord): ExperimentRun;
export function experimentRun(run: Run): Omit<ExperimentRun, "planned">;
export function experimentRun(run: Run): Omit<ExperimentRun, "planned"> {
  if (isImported(run))
    throw new RunFolderError(`The trials of ${run.name} were imported from files; only what Trial Lens ran itself can be run again.`);
  return run;
}

/** Appends finished trials and resolves once they are on the disk. One that could not be read back is refused, and with it the others. */
export async function appendTrial(files: Files, folder: string, ...trials: readonly Trial[]): Promise<void> {
  const lines = trials.map((trial) => JSON.stringify(trialSchema.parse(trial)));
  // One write, so that lines of two windows never mix.
  if (lines.length > 0) await files.appendLine(files.join(folder, runFiles.trials), lines.join("\n"));
}

/** Appends a labelling act and resolves once it is on the disk. An act that could not be read back is refused. */
export async function appendLabelAct(files: Files, folder: string, act: LabelAct): Promise<void> {
  await files.appendLine(files.join(folder, runFiles.labels), JSON.stringify(labelActSchema.parse(act)));
}
