import { type Segment, splitWords, wordDifference } from "../../src/core/align/wordDifference";
import type { CompareRow } from "../../src/core/projections/comparePicture";
import { type Range, splitWordsAndFormulas } from "./maths";

/**
 * The changed words of a row's texts, one list a column: of each later column against the first one, and of the first one
 * against any of the others.
 */
export function changedWords({ relation, cells }: CompareRow, maths: boolean): readonly (readonly Range[])[] {
  const [first, ...others] = cells;
  if (relation !== "changed" || !first) return cells.map(() => []);
  const split = maths && first.kind !== "tool-call" ? splitWordsAndFormulas : splitWords;
  const differences = others.map((other) =>
    other && other.text !== first.text ? wordDifference(first.text, other.text, split) : undefined,
  );
  return [
    joined(differences.flatMap((difference) => changedRanges(difference?.left ?? []))),
    ...differences.map((difference) => changedRanges(difference?.right ?? [])),
  ];
}

function changedRanges(segments: readonly Segment[]): Range[] {
  let start = 0;
  return segments.flatMap(({ text, changed }) => {
    const range = { start, end: start + text.length };
    start = range.end;
    return changed ? [range] : [];
  });
}

/** Ranges in order, those that meet made one. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last !== undefined && range.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else result.push(range);
  }
  return result;
}
