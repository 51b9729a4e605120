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
  return wordsAgainst(
    first.text,
    others.map((other) => other?.text),
    maths && first.kind !== "tool-call",
  );
}

/** The changed words of a text and of each of the others against it; undefined has none. */
export function wordsAgainst(first: string, others: readonly (string | undefined)[], maths: boolean): readonly (readonly Range[])[] {
  const split = maths ? splitWordsAndFormulas : splitWords;
  const differences = others.map((other) => (other !== undefined && other !== first ? wordDifference(first, other, split) : undefined));
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
