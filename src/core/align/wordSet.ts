/** The different words of a text as numbers; sets that are compared must come from one `Numbering`. */
export type WordSet = Int32Array;

/** Gives equal texts equal numbers, from 0 in the order of their first appearance. */
export class Numbering {
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  setOf(words: readonly string[]): WordSet {
    return Int32Array.from(new Set(words.map((word) => this.of(word))));
  }
}

/** One set of words that is compared with many others: its words are marked, so that each of another set's is looked up at once. */
export class MarkedWords {
  #marked: WordSet = new Int32Array(0);
  #marks = new Uint8Array(64);

  mark(words: WordSet): void {
    for (const word of this.#marked) this.#marks[word] = 0;
    this.#marked = words;
    for (const word of words) {
      if (word >= this.#marks.length) this.#grow(word + 1);
      this.#marks[word] = 1;
    }
  }

  /** Jaccard distance from the marked words, from 0 (the same) to 1 (none in common); 0 for two empty sets. */
  distanceTo(words: WordSet): number {
    if (words.length === 0 && this.#marked.length === 0) return 0;
    const marks = this.#marks;
    let common = 0;
    for (let index = 0; index < words.length; index += 1) common += marks[words[index] as number] ?? 0;
    return 1 - common / (words.length + this.#marked.length - common);
  }

  #grow(least: number): void {
    const larger = new Uint8Array(Math.max(least, 2 * this.#marks.length));
    larger.set(this.#marks);
    this.#marks = larger;
  }
}
