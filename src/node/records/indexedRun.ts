import { setTimeout } from "node:timers/promises";
import type { Diagnostic } from "../../core/model/diagnostic";
import { type LabelAct, labelActSchema } from "../../core/model/label";
import type { RunRecord } from "../../core/model/run";
import type { Trial } from "../../core/model/trial";
import type { Files } from "../../core/ports";
import type { ReadingProgress } from "../../core/records/records";
import { RecordFile } from "../../core/store/recordFile";
import { RunFolderError, runFiles } from "../../core/store/runFolder";
import { readRun } from "../../core/store/runReader";
import { readingStopped } from "./readingStopped";
import { type ArrangedRows, arrangeRows, rowsAsPlanned } from "./runIndex/arrangeRows";
import type { IndexRow } from "./runIndex/indexRow";
import { RunIndex } from "./runIndex/runIndex";
import type { SummaryPage } from "./runIndex/summaryPages";

/** A run as its index knows it. */
export interface IndexedContents extends ArrangedRows {
  /** Changes whenever more than appended records is new. */
  readonly generation: string;
  readonly run: RunRecord;
  /** Summaries in the order of the file. */
  readonly pages: readonly SummaryPage[];
  readonly labelActs: readonly LabelAct[];
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined once everything is read. */
  readonly progress: ReadingProgress | undefined;
}

/** A run folder of which no steps are kept: they are read from where they stand when somebody asks for them. */
export class IndexedRun {
  readonly #index: RunIndex;
  readonly #labelActs: RecordFile<LabelAct>;
  readonly #trialsFile: string;
  #run: { readonly stamp: string | undefined; readonly run: RunRecord } | undefined;
  #othersGeneration = 0;
  #lastReading: Promise<unknown> = Promise.resolve();
  #arranged: { readonly key: string; readonly rows: ArrangedRows } | undefined;

  constructor(
    private readonly files: Files,
    private readonly folder: string,
    /** Hears that a line is not what it seemed, so that the run is another one now. */
    private readonly onDamage: () => void,
  ) {
    this.#trialsFile = files.join(folder, runFiles.trials);
    this.#index = new RunIndex(files, folder, async () =>
      this.#arrangedBy(await this.#others()).asPlanned ? this.#run?.stamp : undefined,
    );
    this.#labelActs = new RecordFile(files, files.join(folder, runFiles.labels), labelActSchema);
  }

  /**
   * What the folder holds now.
   * @throws RunFolderError if `run.json` is missing or cannot be read, or somebody stops the reading.
   */
  async open(): Promise<IndexedContents> {
    void this.#refresh();
    const run = await this.#others();
    // A reading that is just being stopped does not go on by being asked for.
    do await this.#index.refresh();
    while (this.#index.progress?.stopped === false);
    const contents = this.#contents(run);
    if (contents.progress) throw readingStopped(this.folder);
    return contents;
  }

  /**
   * What is known of the folder after so many milliseconds at most; the rest is read on.
   * @param resume Whether it is read on where somebody stopped that.
   * @throws RunFolderError if `run.json` is missing or cannot be read.
   */
  async openSoFar(patience: number, resume = false): Promise<IndexedContents> {
    const reading = resume || !this.#index.progress?.stopped ? this.#refresh() : undefined;
    const run = await this.#others();
    if (reading) await Promise.race([reading, setTimeout(patience)]);
    return this.#contents(run);
  }

  /** Begins to read, while other things are done: what fails is told to who waits for it, or to the next who asks. */
  #refresh(): Promise<void> {
    const reading = this.#index.refresh();
    reading.catch(() => undefined);
    return reading;
  }

  /** Resolves once nothing is being written. */
  settled(): Promise<void> {
    return this.#index.settled();
  }

  /** Ends the reading that is under way, until somebody opens the run. */
  stop(): void {
    this.#index.stop();
  }

  /**
   * A whole trial.
   * @throws RunFolderError if there is no such trial, or its line is damaged.
   */
  async trial(id: string): Promise<{ readonly run: RunRecord; readonly row: IndexRow; readonly trial: Trial }> {
    const { run, find } = await this.open();
    const row = find(id);
    if (row === undefined) throw new RunFolderError(`The trial ${id} is not in ${this.folder} any more; open another trial.`);
    const found: Trial[] = [];
    const wasDamaged = await this.#readBodies([row], (trial) => found.push(trial));
    const [trial] = found;
    if (trial) return { run, row, trial };
    // Another line may stand in its place now.
    if (wasDamaged && (await this.open()).find(id)) return this.trial(id);
    const damage = this.#index.damageAt(row.start);
    const why = damage ? `line ${damage.line}: ${damage.message}` : "it was changed meanwhile; open the trial again.";
    throw new RunFolderError(`The trial ${id} cannot be read from ${this.#trialsFile}, ${why}`);
  }

  /**
   * The trials that stand and are wanted, whole, one after the other. Lines that turn out to be damaged are passed over; they are among the
   * findings of the contents.
   * @returns What the folder held when it was read.
   */
  async trials(wanted: (row: IndexRow) => boolean, take: (trial: Trial, row: IndexRow) => unknown): Promise<IndexedContents> {
    for (;;) {
      const contents = await this.open();
      if (!(await this.#readBodies(contents.standing().filter(wanted), take))) return contents;
    }
  }

  /** @returns Whether there were damaged lines among them, so that others stand now. */
  async #readBodies(rows: readonly IndexRow[], take: (trial: Trial, row: IndexRow) => unknown): Promise<boolean> {
    const wrong = await this.#index.bodies(rows, take);
    if (wrong.length === 0) return false;
    await this.#index.distrust(wrong);
    this.onDamage();
    return true;
  }

  /** Everything but the trials; readings follow each other. */
  #others(): Promise<RunRecord> {
    const reading = this.#lastReading.then(() => this.#readOthers());
    this.#lastReading = reading.catch(() => undefined);
    return reading;
  }

  async #readOthers(): Promise<RunRecord> {
    const stamp = await this.files.stamp(this.files.join(this.folder, runFiles.run));
    if (this.#run === undefined || stamp !== this.#run.stamp) {
      this.#run = { stamp, run: await readRun(this.files, this.folder) };
      this.#othersGeneration += 1;
    }
    if ((await this.#labelActs.refresh()) === "anew") this.#othersGeneration += 1;
    return this.#run.run;
  }

  #contents(run: RunRecord): IndexedContents {
    const { pages, progress, diagnostics } = this.#index;
    const arranged = this.#arrangedBy(run);
    const findings = [...diagnostics, ...this.#labelActs.diagnostics, ...arranged.duplicates];
    return { ...arranged, generation: this.#generation, run, pages, labelActs: this.#labelActs.records, diagnostics: findings, progress };
  }

  #arrangedBy({ planned }: RunRecord): ArrangedRows {
    const index = this.#index;
    const key = `${this.#generation} ${index.trials}`;
    if (this.#arranged?.key !== key) {
      const isAsPlanned = index.plan !== undefined && index.plan === this.#run?.stamp;
      const rows = isAsPlanned ? rowsAsPlanned(index.trials, () => index.rows) : arrangeRows(index.rows, planned, this.#trialsFile);
      this.#arranged = { key, rows };
    }
    return this.#arranged.rows;
  }

  get #generation(): string {
    return `${this.#index.generation}.${this.#othersGeneration}`;
  }
}
