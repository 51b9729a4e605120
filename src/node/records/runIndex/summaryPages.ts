import type { TrialSummary } from "../../../core/model/trialSummary";
import type { OwnForm } from "./ownForm";
import { sharedCopy } from "./sharedBytes";

/**
 * Summaries of trials in the order of the file, as JSON: an array, in UTF-8. They never change, and threads share them without a copy.
 */
export interface SummaryPage {
  readonly trials: number;
  readonly bytes: Uint8Array;
  /** See `outlinesOf`. */
  outlines?: Uint8Array | undefined;
}

/** Bytes of a page, about: a few milliseconds of parsing. */
export const PAGE_BYTES = 1024 * 1024;

const [COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT] = Buffer.from(",[]{");

/** Pages that grow at their end. */
export class SummaryPages {
  readonly #whole: SummaryPage[] = [];
  /** Not shared: many small copies into shared bytes take several times longer. */
  #open: Buffer = Buffer.allocUnsafeSlow(0);
  #used = 0;
  #trials = 0;

  constructor(whole: readonly SummaryPage[] = []) {
    this.#whole.push(...whole);
  }

  add(summary: TrialSummary): void {
    const json = Buffer.from(JSON.stringify(summary), "utf8");
    this.#makeRoom(json.length);
    this.#used += json.copy(this.#open, this.#used);
  }

  /** Adds the summary of a line that lies in `bytes`. */
  addOwn(bytes: Buffer, { head, extras, tail }: OwnForm): void {
    this.#makeRoom(1 + head.end - head.start + extras.length + tail.end - tail.start);
    this.#put(OPEN_OBJECT);
    this.#used += bytes.copy(this.#open, this.#used, head.start, head.end);
    if (extras !== "") this.#used += this.#open.write(extras, this.#used, "latin1");
    this.#used += bytes.copy(this.#open, this.#used, tail.start, tail.end);
  }

  /** All pages. What is added from now on is in further ones. */
  get(): readonly SummaryPage[] {
    if (this.#trials > 0) this.#close();
    return this.#whole;
  }

  /** Begins a summary of so many bytes. */
  #makeRoom(length: number): void {
    if (this.#trials > 0 && this.#used + length + 2 > PAGE_BYTES) this.#close();
    if (this.#open.length < this.#used + length + 2) this.#open = this.#grown(length + 2);
    this.#put(this.#trials === 0 ? OPEN_LIST : COMMA);
    this.#trials += 1;
  }

  #put(byte: number | undefined): void {
    this.#open[this.#used++] = byte ?? 0;
  }

  #close(): void {
    this.#put(CLOSE_LIST);
    this.#whole.push({ trials: this.#trials, bytes: sharedCopy(this.#open.subarray(0, this.#used)) });
    this.#used = 0;
    this.#trials = 0;
  }

  #grown(more: number): Buffer {
    const grown = Buffer.allocUnsafeSlow(Math.max(PAGE_BYTES, this.#used + more));
    this.#open.copy(grown, 0, 0, this.#used);
    return grown;
  }
}

/** Small pages put together to large ones. */
export function joinPages(pages: readonly SummaryPage[]): SummaryPage[] {
  const joined: SummaryPage[] = [];
  let group: SummaryPage[] = [];
  let size = 0;
  for (const page of pages) {
    if (group.length > 0 && size + page.bytes.length > PAGE_BYTES) {
      joined.push(joinedPage(group));
      group = [];
      size = 0;
    }
    group.push(page);
    size += page.bytes.length;
  }
  return group.length > 0 ? [...joined, joinedPage(group)] : joined;
}

function joinedPage(pages: readonly SummaryPage[]): SummaryPage {
  const [first, ...others] = pages;
  if (first !== undefined && others.length === 0) return first;
  const parts = pages.flatMap(({ bytes }, place) => [Buffer.from(place === 0 ? "[" : ","), bytes.subarray(1, -1)]);
  return { trials: pages.reduce((sum, { trials }) => sum + trials, 0), bytes: sharedCopy(Buffer.concat([...parts, Buffer.from("]")])) };
}
