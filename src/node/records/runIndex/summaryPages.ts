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

/** Pages that grow at their end. */
export class SummaryPages {
  readonly #whole: SummaryPage[] = [];
  #open: Buffer = Buffer.allocUnsafeSlow(0);
  #used = 0;
  #trials = 0;

  constructor(whole: readonly SummaryPage[] = []) {
    this.#whole.push(...whole);
  }

  /** Adds a summary. @param pieces of its JSON, each character a byte of UTF-8. */
  add(pieces: readonly string[]): void {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (this.#trials > 0 && this.#used + length + 2 > PAGE_BYTES) this.#close();
    if (this.#open.length < this.#used + length + 2) this.#open = this.#grown(length + 2);
    this.#used += this.#open.write(this.#trials === 0 ? "[" : ",", this.#used, "latin1");
    for (const piece of pieces) this.#used += this.#open.write(piece, this.#used, "latin1");
    this.#trials += 1;
  }

  /** All pages. What is added from now on is in further ones. */
  get(): readonly SummaryPage[] {
    if (this.#trials > 0) this.#close();
    return this.#whole;
  }

  #close(): void {
    this.#open.write("]", this.#used, "latin1");
    this.#whole.push({ trials: this.#trials, bytes: sharedCopy(this.#open.subarray(0, this.#used + 1)) });
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

/** Bytes that every thread sees. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

function sharedCopy(bytes: Uint8Array): Uint8Array {
  const copy = sharedBytes(bytes.length);
  copy.set(bytes);
  return copy;
}
