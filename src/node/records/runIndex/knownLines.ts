import { type Outcome, trialSchema } from "../../../core/model/trial";
import { summaryOf } from "../../../core/model/trialSummary";
import { readRecord } from "../../../core/store/recordFile";
import type { IndexedLines } from "./indexFile";
import { type DamagedLine, type IndexRow, rowOutcomes } from "./indexRow";
import { OwnFormReader } from "./ownForm";
import { type SummaryPage, SummaryPages } from "./summaryPages";

/** The first lines of `trials.jsonl`, as far as they were read: a row and a summary for each trial, and which ones are damaged. */
export class KnownLines {
  readonly #ownForm = new OwnFormReader();
  #rows: IndexRow[] | undefined;
  readonly #foundTrials: number;
  readonly #pages: SummaryPages;
  readonly #damaged: DamagedLine[];
  #count: number;
  #covered: number;

  /**
   * @param found What the cache has of them.
   * @param former Rows by the byte at which their lines begin: one that is the same now stays the same object.
   */
  constructor(
    private readonly found?: IndexedLines,
    private readonly former: ReadonlyMap<number, IndexRow> = new Map(),
  ) {
    this.#foundTrials = found?.pages.reduce((sum, { trials }) => sum + trials, 0) ?? 0;
    this.#pages = new SummaryPages(found?.pages);
    this.#damaged = [...(found?.damaged ?? [])];
    this.#count = found?.lines ?? 0;
    this.#covered = found?.covered ?? 0;
  }

  /** In the order of the file. */
  get rows(): readonly IndexRow[] {
    return this.#ownRows;
  }

  /** Of the rows. */
  get trials(): number {
    return this.#rows?.length ?? this.#foundTrials;
  }

  /** The summaries of the rows. */
  get pages(): readonly SummaryPage[] {
    return this.#pages.get();
  }

  /** See `IndexedLines`. */
  get plan(): string | undefined {
    return this.trials === this.#foundTrials ? this.found?.plan : undefined;
  }

  get damaged(): readonly DamagedLine[] {
    return this.#damaged;
  }

  /** Blank and damaged ones too; a last one without an end does not count. */
  get count(): number {
    return this.#count;
  }

  /** Bytes of the file that they take. */
  get covered(): number {
    return this.#covered;
  }

  /**
   * Takes the next line, which lies in `bytes` from `start` to before `end`.
   * @param whole Whether it is read to its end, whatever it seems to be.
   * @returns Whether it is a trial; undefined for a blank one.
   */
  add(bytes: Buffer, start: number, end: number, whole: boolean): boolean | undefined {
    this.#count += 1;
    const isTrial = this.#read(bytes, start, end, whole);
    this.#covered += end - start + 1;
    return isTrial;
  }

  /** Takes a last line that has no end: nothing may be added behind it. */
  addTail(bytes: Buffer, whole: boolean): void {
    this.#count += 1;
    if (this.#read(bytes, 0, bytes.length, whole) === false) this.tearLast();
    this.#count -= 1;
  }

  /** The last damaged line was torn off, whatever else is wrong with it. */
  tearLast(): void {
    const damage = this.#damaged.pop();
    if (damage) this.#damaged.push({ ...damage, reason: undefined });
  }

  #read(bytes: Buffer, start: number, end: number, whole: boolean): boolean | undefined {
    const length = end - start;
    const own = whole ? undefined : this.#ownForm.read(bytes, start, end);
    if (own) {
      this.#pages.addOwn(bytes, own);
      this.#addRow(own.id, own.status, length);
      return true;
    }
    const text = bytes.toString("utf8", start, end);
    if (text.trim() === "") return undefined;
    const read = readRecord(text, trialSchema);
    if ("reason" in read) {
      this.#damaged.push({ start: this.#covered, line: this.#count, reason: read.reason });
      return false;
    }
    const { record } = read;
    this.#pages.add(summaryOf(record));
    this.#addRow(record.id, record.outcome.status, length);
    return true;
  }

  #addRow(id: string, status: Outcome["status"], length: number): void {
    const rows = this.#ownRows;
    const row = { id, place: rows.length, outcome: rowOutcomes[status], start: this.#covered, length };
    const former = this.former.get(row.start);
    const same = former !== undefined && former.id === id && former.place === row.place && former.length === length;
    rows.push(same && former.outcome === row.outcome ? former : row);
  }

  get #ownRows(): IndexRow[] {
    this.#rows ??= [...(this.found?.rows() ?? [])];
    return this.#rows;
  }
}
