/** Names that are offered in the place of a wrong one. */
const MOST = 3;

/**
 * The known names that a wrong one may have meant, the likeliest first; none if none is like it. Names are compared without regard to case,
 * as a whole and without what stands before their last slash.
 */
export function nearestNames(name: string, known: Iterable<string>): string[] {
  const wanted = name.toLowerCase();
  const rated = [...known].map((candidate) => {
    const forms = [candidate.toLowerCase(), candidate.toLowerCase().replace(/^.*\//, "")];
    return { candidate, distance: Math.min(...forms.map((form) => editDistance(wanted, form))) };
  });
  const least = Math.min(...rated.map(({ distance }) => distance));
  if (least > Math.max(1, Math.floor(name.length / 2))) return [];
  return rated
    .filter(({ distance }) => distance === least)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** How many characters have to be put in, left out, replaced or exchanged with their neighbour to make one text of another. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, (before[j - 2] ?? least) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
