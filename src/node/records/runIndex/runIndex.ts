import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Diagnostic } from "../../../core/model/diagnostic";
import { type Trial, trialSchema } from "../../../core/model/trial";
import type { Files } from "../../../core/ports";
import type { ReadingProgress } from "../../../core/records/records";
import { endTornLine } from "../../../core/store/endTornLine";
import { foreignLine, readRecord, tornLine } from "../../../core/store/recordFile";
import { runFiles } from "../../../core/store/runFolder";
import { type IndexedLines, readIndexFile, writeIndexFile } from "./indexFile";
import type { DamagedLine, IndexRow } from "./indexRow";
import { KnownLines } from "./knownLines";
import { readRows } from "./readRows";
import { scanLines } from "./scanLines";
import type { SummaryPage } from "./summaryPages";

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
  /** Bytes at which lines begin that are not what they seem without a look at their steps. */
  readonly #distrusted = new Set<number>();
  #generation = 0;
  #known = new KnownLines();
  #last: IndexedLines["last"];
  #stamp: string | undefined;
  /** A last line without an end is read again with each reading: another writer may go on with it. */
  #hasTail = false;
  /** Bytes of the file that the written index covers; undefined before it was looked for. */
  #written: number | undefined;
  #writing: Promise<void> = Promise.resolve();
  #reading: Omit<ReadingProgress, "stopped"> | undefined;
  #isStopped = false;
  #refreshing: Promise<void> | undefined;

  constructor(
    private readonly files: Files,
    private readonly folder: string,
    /** Finds out what `plan` is to be the next time. */
    private readonly planOf: () => Promise<string | undefined>,
  ) {
    this.#path = files.join(folder, runFiles.trials);
  }

  /** Changes whenever rows are other ones than before, and not only more. */
  get generation(): number {
    return this.#generation;
  }

  /** In the order of the file. */
  get rows(): readonly IndexRow[] {
    return this.#known.rows;
  }

  /** Of the rows, which are made when they are asked for. */
  get trials(): number {
    return this.#known.trials;
  }

  /** The stamp of the `run.json` in the order of whose plan all rows are known to stand, each id once. */
  get plan(): string | undefined {
    return this.#known.plan;
  }

  /** The summaries of the rows. */
  get pages(): readonly SummaryPage[] {
    return this.#known.pages;
  }

  get diagnostics(): Diagnostic[] {
    return this.#known.damaged.map((damage) => this.#diagnostic(damage));
  }

  /** What is wrong with the line that begins at a byte of the file. */
  damageAt(start: number): Diagnostic | undefined {
    const damage = this.#known.damaged.find((one) => one.start === start);
    return damage && this.#diagnostic(damage);
  }

  /** Undefined if everything was read. */
  get progress(): ReadingProgress | undefined {
    if (this.#reading) return { ...this.#reading, stopped: this.#isStopped };
    return this.#refreshing && { done: this.#known.covered, of: this.#known.covered, stopped: this.#isStopped };
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
    // What is known of rows that stay is not lost.
    this.#forget(new Map(this.rows.map((row) => [row.start, row])));
    await this.refresh();
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
    const known = this.#known;
    this.#reading = { done: known.covered, of: size };
    let last: { readonly bytes: Buffer; readonly start: number; readonly end: number; readonly at: number } | undefined;
    let lastIsDamaged = false;
    const rest = await scanLines(
      this.#path,
      { from: known.covered, to: size },
      (bytes, start, end, at) => {
        const isTrial = known.add(bytes, start, end, this.#distrusted.has(at));
        if (isTrial !== undefined) lastIsDamaged = !isTrial;
        last = { bytes, start, end, at };
      },
      (done) => {
        // Of the bytes at hand: those of the file may be others by now.
        if (last) this.#last = { start: last.at, hash: hashOf(`${last.bytes.toString("utf8", last.start, last.end)}\n`) };
        last = undefined;
        this.#reading = { done, of: size };
        return !this.#isStopped;
      },
    );
    if (rest === undefined) return false;
    this.#reading = undefined;
    this.#hasTail = rest.length > 0;
    if (this.#hasTail) known.addTail(rest, this.#distrusted.has(known.covered));
    else if (torn && lastIsDamaged) known.tearLast();
    return true;
  }

  #diagnostic({ line, reason }: DamagedLine): Diagnostic {
    return reason === undefined ? tornLine(this.#path, line) : foreignLine(this.#path, line, reason);
  }

  /** Takes the written index if there is one, for as much of the file as it is of. */
  async #recall(stamp: string): Promise<void> {
    this.#written = 0;
    const found = await readIndexFile(this.folder);
    if (found === undefined) return;
    const size = sizeOf(stamp);
    // A file of the same length with another stamp was changed in place.
    if (size === found.covered ? stamp !== found.stamp : size < found.covered) return;
    this.#known = new KnownLines(found);
    this.#last = found.last;
    this.#generation += 1;
    if (!(await this.#isStillThere(size))) this.#forget();
    else if (stamp === found.stamp) this.#stamp = stamp;
    this.#written = this.#known.covered;
  }

  /** Writes the index where it is worth it. A folder that cannot be written has none. */
  async #write(): Promise<void> {
    // Who waits for what was read comes first.
    await setImmediate();
    const stamp = this.#stamp;
    const known = this.#known;
    const { covered, count, damaged, pages } = known;
    const isNew = covered - (this.#written ?? 0) >= Math.max(LEAST_BYTES, covered * WRITTEN_SHARE);
    if (!isNew || this.#hasTail || stamp === undefined || this.#reading) return;
    this.#written = covered;
    const rows = [...known.rows];
    const plan = await this.planOf().catch(() => undefined);
    const lines = { covered, lines: count, last: this.#last, damaged: [...damaged], stamp, plan, rows: () => rows, pages };
    await writeIndexFile(this.folder, lines).catch(() => undefined);
  }

  /** Whether the last line that was read still stands where it stood. */
  async #isStillThere(size: number): Promise<boolean> {
    if (this.#last === undefined) return this.#known.covered === 0;
    return size >= this.#known.covered && (await this.#hashFrom(this.#last.start)) === this.#last.hash;
  }

  /** The hash of what was read from a byte on. */
  async #hashFrom(start: number): Promise<string> {
    let found = "";
    await readRows(this.#path, [{ start, length: this.#known.covered - start }], (_, text) => {
      found = hashOf(text);
    });
    return found;
  }

  #forget(former?: ReadonlyMap<number, IndexRow>): void {
    this.#known = new KnownLines(undefined, former);
    this.#last = undefined;
    this.#stamp = undefined;
    this.#hasTail = false;
    this.#written = 0;
    this.#reading = undefined;
    this.#generation += 1;
  }
}

function hashOf(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

function isOf({ id, outcome }: Trial, row: IndexRow): boolean {
  return id === row.id && outcome.status === row.outcome.status;
}

/** The first word of a stamp; see `nodeFiles.stamp`. */
function sizeOf(stamp: string | undefined): number {
  return Number(stamp?.split(" ")[0] ?? 0);
}
