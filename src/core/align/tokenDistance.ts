/** Jaccard distance of two texts' lower-cased words, from 0 (same words) to 1 (none in common); 0 for two empty texts. */
export function tokenDistance(left: string, right: string): number {
  const a = words(left);
  const b = words(right);
  if (a.size === 0 && b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return 1 - common / (a.size + b.size - common);
}

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().split(/\s+/).filter(Boolean));
}
