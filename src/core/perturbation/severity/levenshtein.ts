/**
 * The least number of code points to insert, delete or replace that turns one text into the other.
 *
 * Source: Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals" (Soviet Physics Doklady 10, 1966);
 * the table of Wagner and Fischer, two rows at a time.
 */
export function levenshtein(left: string, right: string): number {
  const [first, second] = withoutCommonEnds([...left], [...right]);
  let above = Uint32Array.from({ length: second.length + 1 }, (_, place) => place);
  let row = new Uint32Array(second.length + 1);
  for (let place = 1; place <= first.length; place += 1) {
    const point = first[place - 1];
    row[0] = place;
    for (let column = 1; column <= second.length; column += 1) {
      const replaced = (above[column - 1] as number) + (point === second[column - 1] ? 0 : 1);
      row[column] = Math.min(replaced, (above[column] as number) + 1, (row[column - 1] as number) + 1);
    }
    [above, row] = [row, above];
  }
  return above[second.length] as number;
}

/** The Levenshtein distance over the length of the longer text in code points, from 0 to 1; 0 for two empty texts. */
export function normalizedLevenshtein(left: string, right: string): number {
  return levenshtein(left, right) / Math.max([...left].length, [...right].length, 1);
}

/** Common beginnings and ends cost nothing; what is left of two similar questions is short. */
function withoutCommonEnds(left: string[], right: string[]): [string[], string[]] {
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < most - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)];
}
