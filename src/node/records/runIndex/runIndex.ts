import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Diagnostic } from "../../../core/model/diagnostic";
import { type Outcome, type Trial, trialSchema } from "../../../core/model/trial";
import { summaryOf } from "../../../core/model/trialSummary";
import type { Files } from "../../../core/ports";
import type { ReadingProgress } from "../../../core/records/records";
import { endTornLine } from "../../../core/store/endTornLine";
import { foreignLine, readRecord, tornLine } from "../../../core/store/recordFile";
import { runFiles } from "../../../core/store/runFolder";
import { type IndexedLines, readIndexFile, writeIndexFile } from "./indexFile";
import { type DamagedLine, type IndexRow, rowOutcomes } from "./indexRow";
import { OwnFormReader } from "./ownForm";
import { readRows } from "./readRows";
import { scanLines } from "./scanLines";
import { type SummaryPage, SummaryPages } from "./summaryPages";

/** A file with less is read faster than an index is kept. */
const LEAST_BYTES = 4 * 1024 * 1024;
/** The index is written anew once this part of what it covers is not in it. */
const WRITTEN_SHARE = 1 / 8;

/**
 * What is known of the trials of a run without their steps: where each stands in the file, and its summary. It is read once, then on from
 * where the file ended, and kept in the run folder for the next time. The file alone counts: an index that is not of it is made anew.
 */
export class RunIndex {
  readonly #path: string;
  readonly #ownForm = new OwnFormReader();
  /** Bytes at which lines begin that are not what they seem without a look at their steps. */
  readonly #distrusted = new Set<number>();
  #generation = 0;
  #rows: IndexRow[] = [];
  #pages = new SummaryPages();
  #damaged: DamagedLine[] = [];
  #lines = 0;
  #covered = 0;
  #last: IndexedLines["last"];
  #stamp: string | undefined;
  /** A last line without an end is read again with each reading: another writer may go on with it. */
  #hasTail = false;
  /** Bytes of the file that the written index covers; undefined before it was looked for. */
  #written: number | undefined;
  #former: ReadonlyMap<number, IndexRow> = new Map();
  #writing: Promise<void> = Promise.resolve();
  #reading: Omit<ReadingProgress, "stopped"> | undefined;
  #isStopped = false;
  #refreshing: Promise<void> | undefined;

  constructor(
    private readonly files: Files,
    private readonly folder: string,
  ) {
    this.#path = files.join(folder, runFiles.trials);
  }

  /** Changes whenever rows are other ones than before, and not only more. */
  get generation(): number {
    return this.#generation;
  }

  /** In the order of the file. */
  get rows(): readonly IndexRow[] {
    return this.#rows;
  }

  /** The summaries of the rows. */
  get pages(): readonly SummaryPage[] {
    return this.#pages.get();
  }

  get diagnostics(): Diagnostic[] {
    return this.#damaged.map((damage) => this.#diagnostic(damage));
  }

  /** What is wrong with the line that begins at a byte of the file. */
  damageAt(start: number): Diagnostic | undefined {
    const damage = this.#damaged.find((one) => one.start === start);
    return damage && this.#diagnostic(damage);
  }

  /** Undefined if everything was read. */
  get progress(): ReadingProgress | undefined {
    if (this.#reading) return { ...this.#reading, stopped: this.#isStopped };
    return this.#refreshing && { done: this.#covered, of: this.#covered, stopped: this.#isStopped };
  }

  /** Brings the index up to date; while that is under way, it is the same for all who ask. */
  refresh(): Promise<void> {
    this.#isStopped = false;
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Ends a reading that is under way; the next one goes on from there. */
  stop(): void {
    if (this.#refreshing) this.#isStopped = true;
  }

  /**
   * Whole trials in the order of the file, one after the other.
   * @param take Gets each; a trial that is not what its row says is passed over.
   * @returns Rows that are not what they seem: `distrust` them, and look again.
   */
  async bodies(rows: readonly IndexRow[], take: (trial: Trial, row: IndexRow) => unknown): Promise<IndexRow[]> {
    const wrong: IndexRow[] = [];
    await readRows(this.#path, rows, async (row, text) => {
      const read = readRecord(text, trialSchema);
      if ("record" in read && isOf(read.record, row)) await take(read.record, row);
      else wrong.push(row);
    });
    return wrong;
  }

  /** Reads everything again, and these lines to their ends: then they are what they are, or damaged. */
  async distrust(rows: readonly IndexRow[]): Promise<void> {
    await this.#refreshing?.catch(() => undefined);
    for (const { start } of rows) this.#distrusted.add(start);
    const former = new Map(this.#rows.map((row) => [row.start, row]));
    this.#forget();
    this.#former = former;
    await this.refresh();
    this.#former = new Map();
  }

  /** Resolves once nothing is being written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #refresh(): Promise<void> {
    const before = await this.files.stamp(this.#path);
    if (before !== undefined && before === this.#stamp) return;
    if (before === undefined) {
      this.#forget();
      this.#distrusted.clear();
      return;
    }
    if (this.#written === undefined) await this.#recall(before);
    if (before === this.#stamp) return;
    const torn = await endTornLine(this.files, this.#path);
    const stamp = await this.files.stamp(this.#path);
    const size = sizeOf(stamp);
    if (this.#hasTail) this.#forget();
    if (!(await this.#isStillThere(size))) {
      this.#forget();
      this.#distrusted.clear();
    }
    try {
      if (!(await this.#readOn(size, torn))) return;
    } catch (error) {
      this.#forget();
      throw error;
    }
    this.#stamp = stamp;
    this.#writing = this.#writing.then(() => this.#write());
  }

  /** @returns Whether it was read to the end. */
  async #readOn(size: number, torn: boolean): Promise<boolean> {
    this.#reading = { done: this.#covered, of: size };
    let lastStart: number | undefined;
    let lastIsDamaged = false;
    const rest = await scanLines(
      this.#path,
      { from: this.#covered, to: size },
      (bytes, start, end, at) => {
        this.#lines += 1;
        const isTrial = this.#read(bytes, start, end, at);
        if (isTrial !== undefined) lastIsDamaged = !isTrial;
        lastStart = at;
        this.#covered = at + end - start + 1;
      },
      (done) => {
        this.#reading = { done, of: size };
        return !this.#isStopped;
      },
    );
    if (lastStart !== undefined) this.#last = { start: lastStart, hash: await this.#hashFrom(lastStart) };
    if (rest === undefined) return false;
    this.#reading = undefined;
    if (rest.length > 0) this.#readTail(rest);
    else if (torn && lastIsDamaged) this.#tearLast();
    return true;
  }

  #readTail(rest: Buffer): void {
    this.#hasTail = true;
    this.#lines += 1;
    if (this.#read(rest, 0, rest.length, this.#covered) === false) this.#tearLast();
    this.#lines -= 1;
  }

  /** The last damaged line was torn off, whatever else is wrong with it. */
  #tearLast(): void {
    const damage = this.#damaged.pop();
    if (damage) this.#damaged.push({ ...damage, reason: undefined });
  }

  #diagnostic({ line, reason }: DamagedLine): Diagnostic {
    return reason === undefined ? tornLine(this.#path, line) : foreignLine(this.#path, line, reason);
  }

  /** @returns Whether a line is a trial; undefined for a blank one. */
  #read(bytes: Buffer, start: number, end: number, at: number): boolean | undefined {
    const length = end - start;
    const own = this.#distrusted.has(at) ? undefined : this.#ownForm.read(bytes, start, end);
    if (own) {
      this.#pages.add(own.pieces);
      this.#addRow(own.id, own.status, at, length);
      return true;
    }
    const text = bytes.toString("utf8", start, end);
    if (text.trim() === "") return undefined;
    const read = readRecord(text, trialSchema);
    if ("reason" in read) {
      this.#damaged.push({ start: at, line: this.#lines, reason: read.reason });
      return false;
    }
    const { record } = read;
    this.#pages.add([Buffer.from(JSON.stringify(summaryOf(record)), "utf8").toString("latin1")]);
    this.#addRow(record.id, record.outcome.status, at, length);
    return true;
  }

  /** What was a row before stays the same object, so that what is known of it is not lost. */
  #addRow(id: string, status: Outcome["status"], start: number, length: number): void {
    const row = { id, place: this.#rows.length, outcome: rowOutcomes[status], start, length };
    const former = this.#former.get(start);
    const same = former !== undefined && former.id === id && former.place === row.place && former.length === length;
    this.#rows.push(same && former.outcome === row.outcome ? former : row);
  }

  /** Takes the written index if there is one, for as much of the file as it is of. */
  async #recall(stamp: string): Promise<void> {
    this.#written = 0;
    const found = await readIndexFile(this.folder);
    if (found === undefined) return;
    const size = sizeOf(stamp);
    // A file of the same length with another stamp was changed in place.
    if (size === found.covered ? stamp !== found.stamp : size < found.covered) return;
    this.#rows = [...found.rows];
    this.#pages = new SummaryPages(found.pages);
    this.#damaged = [...found.damaged];
    this.#lines = found.lines;
    this.#covered = found.covered;
    this.#last = found.last;
    this.#generation += 1;
    if (!(await this.#isStillThere(size))) this.#forget();
    else if (stamp === found.stamp) this.#stamp = stamp;
    this.#written = this.#covered;
  }

  /** Writes the index where it is worth it. A folder that cannot be written has none. */
  async #write(): Promise<void> {
    // Who waits for what was read comes first.
    await setImmediate();
    const stamp = this.#stamp;
    const isNew = this.#covered - (this.#written ?? 0) >= Math.max(LEAST_BYTES, this.#covered * WRITTEN_SHARE);
    if (!isNew || this.#hasTail || stamp === undefined || this.#reading) return;
    this.#written = this.#covered;
    const lines = { covered: this.#covered, lines: this.#lines, last: this.#last, damaged: this.#damaged, stamp };
    await writeIndexFile(this.folder, { ...lines, rows: this.#rows, pages: this.pages }).catch(() => undefined);
  }

  /** Whether the last line that was read still stands where it stood. */
  async #isStillThere(size: number): Promise<boolean> {
    if (this.#last === undefined) return this.#covered === 0;
    return size >= this.#covered && (await this.#hashFrom(this.#last.start)) === this.#last.hash;
  }

  /** The hash of what was read from a byte on. */
  async #hashFrom(start: number): Promise<string> {
    const hash = createHash("sha1");
    await readRows(this.#path, [{ start, length: this.#covered - start }], (_, text) => hash.update(text));
    return hash.digest("hex");
  }

  #forget(): void {
    this.#rows = [];
    this.#pages = new SummaryPages();
    this.#damaged = [];
    this.#lines = 0;
    this.#covered = 0;
    this.#last = undefined;
    this.#stamp = undefined;
    this.#hasTail = false;
    this.#written = 0;
    this.#reading = undefined;
    this.#generation += 1;
  }
}

function isOf({ id, outcome }: Trial, row: IndexRow): boolean {
  return id === row.id && outcome.status === row.outcome.status;
}

/** The first word of a stamp; see `nodeFiles.stamp`. */
function sizeOf(stamp: string | undefined): number {
  return Number(stamp?.split(" ")[0] ?? 0);
}
