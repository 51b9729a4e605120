import { atLine, type Diagnostic } from "../model/diagnostic";
import { type LabelAct, labelActSchema } from "../model/label";
import { type Run, runSchemaOf } from "../model/run";
import { type Trial, trialSchema } from "../model/trial";
import type { Files } from "../ports";
import { newerFormat, type Reading, RecordFile } from "./recordFile";
import { RunFolderError, requireRun, runFiles } from "./runFolder";

/** Everything in a run folder that could be read, and what could not. */
export interface RunContents {
  readonly folder: string;
  readonly run: Run;
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
      superseded,
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

async function readRun(files: Files, folder: string): Promise<Run> {
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

/**
 * The trials that stand: of each id the first, but a later line takes the place of a cancelled or failed trial, which was run again.
 * A cancelled one takes no place but that of another cancelled one.
 */
function standingTrials(
  trials: readonly Trial[],
  file: string,
  diagnostics: Diagnostic[],
): { readonly standing: readonly Trial[]; readonly superseded: readonly SupersededTrial[] } {
  const byId = new Map<string, Trial>();
  const superseded: SupersededTrial[] = [];
  const supersede = ({ id, model, outcome, usage }: Trial) => superseded.push({ id, model, outcome, usage });
  for (const trial of trials) {
    const earlier = byId.get(trial.id);
    if (earlier === undefined) byId.set(trial.id, trial);
    else if (wasFinished(earlier))
      diagnostics.push({
        file,
        ...atLine(1),
        severity: "warning",
        code: "run/duplicate-trial",
        message: `The trial ${trial.id} stands here more than once; the first one counts.`,
      });
    else if (earlier.outcome.status === "failed" && trial.outcome.status === "cancelled") supersede(trial);
    else {
      supersede(earlier);
      byId.set(trial.id, trial);
    }
  }
  return { standing: [...byId.values()], superseded };
}

function wasFinished({ outcome }: Trial): boolean {
  return outcome.status !== "cancelled" && outcome.status !== "failed";
}

/** Resumed runs have trials behind others that come after them in the plan. Those that no plan names come last. */
function inOrderOf(planned: readonly string[], trials: readonly Trial[]): readonly Trial[] {
  const positions = new Map(planned.map((id, position) => [id, position]));
  const positionOf = ({ id }: Trial) => positions.get(id) ?? planned.length;
  return trials.toSorted((a, b) => positionOf(a) - positionOf(b));
}
