/**
 * The Jaccard index of two texts' sets of words, from 0 (none in common) to 1 (the same): lower-cased, split at white space, punctuation
 * left on the word as in the authors' programs. 1 for two texts without a word.
 */
export function tokenJaccard(left: string, right: string): number {
  const [first, second] = [wordsOf(left), wordsOf(right)];
  if (first.size === 0 && second.size === 0) return 1;
  let common = 0;
  for (const word of first) if (second.has(word)) common += 1;
  return common / (first.size + second.size - common);
}

/** 1 − `tokenJaccard` (AgentDiff, section 4.1). */
export function tokenDistance(left: string, right: string): number {
  return 1 - tokenJaccard(left, right);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().split(/\s+/u).filter(Boolean));
}
