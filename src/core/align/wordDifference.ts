import { diffArrays } from "diff";

/** A stretch of text; `changed` where the other text has no counterpart. Joined in order, they are the text. */
export interface Segment {
  readonly text: string;
  readonly changed: boolean;
}

export interface WordDifference {
  readonly left: readonly Segment[];
  readonly right: readonly Segment[];
}

/** Longest text, in UTF-16 units, whose words are compared. */
const LONGEST_TEXT = 10_000;
/** Most words that may differ; beyond, marks would cover nearly everything and cost time. */
const MOST_CHANGES = 400;

// A number is one word with its sign, fraction, decimals and exponent; a minus after a word or bracket is an operator.
const WORDS = /(?<![\p{L}\p{N}_)\]])[-−]?\p{N}[\p{N}.,]*(?<![.,])(?:[eE][+-]?\p{N}+)?(?:\/\p{N}+)?|[\p{L}\p{M}\p{N}_]+|\s+|[\s\S]/gu;

/** Splits text into words, numbers, spaces and single signs; joined they are the text again. */
export function splitWords(text: string): string[] {
  return text.match(WORDS) ?? [];
}

/**
 * Which words of two texts differ (a shortest edit script by Myers' algorithm, over whole words).
 *
 * @param split What counts as a word; joined, the words must be the text again.
 * @returns undefined if the texts are too long or too different for marks to say anything.
 */
export function wordDifference(left: string, right: string, split = splitWords): WordDifference | undefined {
  if (left.length > LONGEST_TEXT || right.length > LONGEST_TEXT) return undefined;
  const changes = diffArrays(split(left), split(right), { maxEditLength: MOST_CHANGES });
  if (changes === undefined) return undefined;
  const sides = { left: [] as Segment[], right: [] as Segment[] };
  for (const { value, added, removed } of changes) {
    const segment = { text: value.join(""), changed: added || removed };
    if (!added) sides.left.push(segment);
    if (!removed) sides.right.push(segment);
  }
  return sides;
}
