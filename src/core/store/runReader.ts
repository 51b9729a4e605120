import type { Diagnostic } from "../model/diagnostic";
import { type LabelAct, labelActSchema } from "../model/label";
import { type Run, runSchema } from "../model/run";
import { type Trial, trialSchema } from "../model/trial";
import type { Files } from "../ports";
import { newerFormat, RecordFile } from "./recordFile";
import { RunFolderError, runFiles } from "./runFolder";

/** Everything in a run folder that could be read, and what could not. */
export interface RunContents {
  readonly folder: string;
  readonly run: Run;
  readonly trials: readonly Trial[];
  readonly labelActs: readonly LabelAct[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A run folder that is read once and then on from where its files ended. Readings follow each other. */
export class RunReader {
  readonly #trials: RecordFile<Trial>;
  readonly #labelActs: RecordFile<LabelAct>;
  #run: { readonly stamp: string | undefined; readonly run: Run } | undefined;
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
    let anew = false;
    if (this.#run === undefined || stamp !== this.#run.stamp) {
      this.#run = { stamp, run: await readRun(files, folder) };
      anew = true;
    }
    const readings = [await this.#trials.refresh(), await this.#labelActs.refresh()];
    if (anew || readings.includes("anew")) this.#generation += 1;
    const duplicates: Diagnostic[] = [];
    const trials = firstOfEachId(this.#trials.records, files.join(folder, runFiles.trials), duplicates);
    return {
      folder,
      run: this.#run.run,
      trials,
      labelActs: this.#labelActs.records,
      diagnostics: [...this.#trials.diagnostics, ...this.#labelActs.diagnostics, ...duplicates],
    };
  }
}

/**
 * Opens a run folder once.
 * @throws RunFolderError if `run.json` is missing or cannot be read.
 */
export function openRun(files: Files, folder: string): Promise<RunContents> {
  return new RunReader(files, folder).read();
}

async function readRun(files: Files, folder: string): Promise<Run> {
  const path = files.join(folder, runFiles.run);
  if (!(await files.exists(path))) throw new RunFolderError(`${folder} is no run folder: it has no ${runFiles.run}.`);
  let value: unknown;
  try {
    value = JSON.parse(await files.readText(path));
  } catch (error) {
    throw new RunFolderError(
      `${path} is not JSON (${error instanceof Error ? error.message : String(error)}); restore it from your version control.`,
    );
  }
  const newer = newerFormat(value);
  if (newer) throw new RunFolderError(`${path} ${newer}`);
  const parsed = runSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RunFolderError(`${path} is not a run of Trial Lens: ${issue?.path.map(String).join(".")}: ${issue?.message}.`);
  }
  return parsed.data;
}

function firstOfEachId(trials: readonly Trial[], file: string, diagnostics: Diagnostic[]): Trial[] {
  const byId = new Map<string, Trial>();
  for (const trial of trials) {
    if (byId.has(trial.id))
      diagnostics.push({
        file,
        line: 1,
        column: 1,
        severity: "warning",
        code: "run/duplicate-trial",
        message: `The trial ${trial.id} stands here more than once; the first one counts.`,
      });
    else byId.set(trial.id, trial);
  }
  return [...byId.values()];
}
