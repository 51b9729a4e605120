import type { Diagnostic } from "../model/diagnostic";
import { type LabelAct, labelActSchema } from "../model/label";
import { type RunRecord, runSchemaOf } from "../model/run";
import { type Trial, trialSchema } from "../model/trial";
import type { Files } from "../ports";
import { newerFormat, type Reading, RecordFile } from "./recordFile";
import { RunFolderError, requireRun, runFiles } from "./runFolder";
import { inOrderOf, standingTrials } from "./standingTrials";

/** Everything in a run folder that could be read, and what could not. */
export interface RunContents {
  readonly folder: string;
  readonly run: RunRecord;
  /** One for each id, in the order of the plan. */
  readonly trials: readonly Trial[];
  /** Cancelled and failed trials that were run again: later lines of the file stand in their place. */
  readonly superseded: readonly SupersededTrial[];
  readonly labelActs: readonly LabelAct[];
  readonly diagnostics: readonly Diagnostic[];
}

export type SupersededTrial = Pick<Trial, "id" | "model" | "outcome" | "usage">;

/** A run folder that is read once and then on from where its files ended. Readings follow each other. */
export class RunReader {
  readonly #trials: RecordFile<Trial>;
  readonly #labelActs: RecordFile<LabelAct>;
  /** What has happened to the files since `#contents` was made. */
  readonly #news = new Set<Reading>();
  #contents: RunContents | undefined;
  #run: { readonly stamp: string | undefined; readonly run: RunRecord } | undefined;
  #lastReading: Promise<unknown> = Promise.resolve();
  #generation = 0;

  constructor(
    private readonly files: Files,
    private readonly folder: string,
  ) {
    this.#trials = new RecordFile(files, files.join(folder, runFiles.trials), trialSchema);
    this.#labelActs = new RecordFile(files, files.join(folder, runFiles.labels), labelActSchema);
  }

  /** Changes whenever more than appended records is new. */
  get generation(): number {
    return this.#generation;
  }

  /**
   * What the folder holds now.
   * @throws RunFolderError if `run.json` is missing or cannot be read.
   */
  read(): Promise<RunContents> {
    const reading = this.#lastReading.then(() => this.#read());
    this.#lastReading = reading.catch(() => undefined);
    return reading;
  }

  async #read(): Promise<RunContents> {
    const { folder, files } = this;
    const stamp = await files.stamp(files.join(folder, runFiles.run));
    if (this.#run === undefined || stamp !== this.#run.stamp) {
      this.#run = { stamp, run: await readRun(files, folder) };
      this.#news.add("anew");
    }
    this.#news.add(await this.#trials.refresh());
    this.#news.add(await this.#labelActs.refresh());
    if (this.#contents && !this.#news.has("anew") && !this.#news.has("grown")) return this.#contents;
    const duplicates: Diagnostic[] = [];
    const { run } = this.#run;
    const { standing, superseded } = standingTrials(this.#trials.records, files.join(folder, runFiles.trials), duplicates);
    const trials = inOrderOf(run.planned, standing);
    // A trial that took the place of another, or came before others, is more than an appended record.
    const goesOn = (this.#contents?.trials ?? []).every((trial, position) => trial === trials[position]);
    if (this.#news.has("anew") || !goesOn) this.#generation += 1;
    this.#news.clear();
    this.#contents = {
      folder,
      run,
      trials,
      superseded: superseded.map(({ id, model, outcome, usage }) => ({ id, model, outcome, usage })),
      labelActs: this.#labelActs.records,
      diagnostics: [...this.#trials.diagnostics, ...this.#labelActs.diagnostics, ...duplicates],
    };
    return this.#contents;
  }
}

/**
 * Opens a run folder once.
 * @throws RunFolderError if `run.json` is missing or cannot be read.
 */
export function openRun(files: Files, folder: string): Promise<RunContents> {
  return new RunReader(files, folder).read();
}

/**
 * `run.json` of a folder.
 * @throws RunFolderError if it is missing or cannot be read.
 */
export async function readRun(files: Files, folder: string): Promise<RunRecord> {
  const path = files.join(folder, runFiles.run);
  await requireRun(files, folder);
  let value: unknown;
  try {
    value = JSON.parse(await files.readText(path));
  } catch (error) {
    // The file of trials is made after it.
    if (!(await files.exists(files.join(folder, runFiles.trials))))
      throw new RunFolderError(`${folder} holds a run that was broken off before its first trial; delete the folder and run again.`);
    throw new RunFolderError(
      `${path} is not JSON (${error instanceof Error ? error.message : String(error)}); restore it from your version control.`,
    );
  }
  const newer = newerFormat(value);
  if (newer) throw new RunFolderError(`${path} ${newer}`);
  const parsed = runSchemaOf(value).safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RunFolderError(`${path} is not a run of Trial Lens: ${issue?.path.map(String).join(".")}: ${issue?.message}.`);
  }
  return parsed.data;
}
