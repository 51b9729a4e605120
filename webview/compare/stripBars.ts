import type { CompareRow } from "../../src/core/projections/comparePicture";

/** A bar of the similarity strip: one row, or several neighbouring ones of a long comparison. */
export interface StripBar {
  readonly firstRow: number;
  readonly lastRow: number;
  /** The least similarity of its rows, from 0 to 1. */
  readonly similarity: number;
}

/** More bars than this would be thinner than a pixel or two. */
const MOST_BARS = 400;

/** The rows as bars, in order, each of about as many rows as the others. */
export function stripBars(rows: readonly CompareRow[]): readonly StripBar[] {
  const count = Math.min(rows.length, MOST_BARS);
  return Array.from({ length: count }, (_, place) => {
    const firstRow = Math.floor((place * rows.length) / count);
    const lastRow = Math.floor(((place + 1) * rows.length) / count) - 1;
    return { firstRow, lastRow, similarity: Math.min(...rows.slice(firstRow, lastRow + 1).map((row) => row.similarity)) };
  });
}

/** Index of the bar that a row is in; -1 if there is none. */
export function barOf(bars: readonly StripBar[], row: number): number {
  return bars.findIndex(({ firstRow, lastRow }) => firstRow <= row && row <= lastRow);
}

/** The row that a click on a bar means: the least similar one. */
export function rowOfBar(rows: readonly CompareRow[], { firstRow, lastRow, similarity }: StripBar): number {
  const row = rows.findIndex((candidate, place) => place >= firstRow && place <= lastRow && candidate.similarity === similarity);
  return Math.max(firstRow, row);
}

/** What the strip shows, as one sentence; rows are counted from 1. */
export function stripSentence(rows: readonly CompareRow[]): string {
  const unlike = rows.filter((row) => row.similarity < 1);
  if (unlike.length === 0) return "All rows are alike.";
  const least = Math.min(...rows.map((row) => row.similarity));
  const first = rows.findIndex((row) => row.similarity === least);
  const share = least === 0 ? "nothing in common" : `${Math.round(100 * least)} % in common`;
  return `${unlike.length} of ${rows.length} rows differ; the least alike, first at row ${first + 1}, have ${share}.`;
}
