/**
 * Between two sentences: blanks after a stop and before a capital letter, an empty line, or the break before an entry of a list. A stop after
 * a single capital, or a short title, ends none.
 */
const BETWEEN =
  /((?<=[.!?…]["”’')\]]*)(?<!\b\p{Lu}\.|\b(?:Mr|Mrs|Ms|Dr|St|Prof|vs|cf)\.)\s+(?=["“‘'([]*[\p{Lu}\p{N}])|\s*\n\s*\n\s*|\s*\n\s*(?=(?:[-*•]|\d+[.)])\s))/u;

/** A sentence, as it is written, and what stands between it and the one before. */
export interface PlacedSentence {
  readonly before: string;
  readonly text: string;
}

/** The sentences of a text, in order; together they are the text. */
export function placedSentencesOf(text: string): PlacedSentence[] {
  const parts = text.trim().split(BETWEEN);
  return parts.flatMap((part, place) => (place % 2 === 0 && part !== "" ? { before: parts[place - 1] ?? "", text: part } : []));
}

/** The sentences of a text, in order, each as it is written. */
export function sentencesOf(text: string): string[] {
  return placedSentencesOf(text).map((sentence) => sentence.text);
}
