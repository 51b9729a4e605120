/** Between two sentences: blanks after a stop and before a capital letter. A stop after a single capital, or a short title, ends none. */
const BETWEEN = /(?<=[.!?…]["”’')\]]*)(?<!\b\p{Lu}\.|\b(?:Mr|Mrs|Ms|Dr|St|Prof|vs|cf)\.)\s+(?=["“‘'([]*[\p{Lu}\p{N}])/u;

/** The sentences of a text, in order, each as it is written. */
export function sentencesOf(text: string): string[] {
  return text.split(BETWEEN).flatMap((sentence) => sentence.trim() || []);
}
