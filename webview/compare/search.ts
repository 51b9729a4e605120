import type { CompareCell, ComparePicture } from "../../src/core/projections/comparePicture";
import type { Range } from "./maths";
import type { Cursor } from "./state";

/** A text of a cell that is searched. */
export type Field = "tool" | "text" | "genuine";

export interface Match extends Range, Cursor {
  readonly field: Field;
}

export interface SearchResult {
  /** In the order in which one reads: by row, column and place. */
  readonly matches: readonly Match[];
  /** There are more. */
  readonly cut: boolean;
}

/** More matches than anybody steps through; beyond, finding them only costs time. */
const MOST_MATCHES = 10_000;
const FIELDS: readonly Field[] = ["tool", "text", "genuine"];

export const noMatches: SearchResult = { matches: [], cut: false };

/** Every place where a text stands in the cells, capital letters or not. */
export function findMatches({ rows }: ComparePicture, query: string): SearchResult {
  if (query === "") return noMatches;
  const pattern = new RegExp(query.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"), "giu");
  const matches: Match[] = [];
  for (const [row, { cells }] of rows.entries())
    for (const [column, cell] of cells.entries())
      for (const field of FIELDS)
        for (const { index, 0: text } of cell?.[field]?.matchAll(pattern) ?? []) {
          if (matches.length === MOST_MATCHES) return { matches, cut: true };
          matches.push({ row, column, field, start: index, end: index + text.length });
        }
  return { matches, cut: false };
}

/** The first match in or after the cursor's cell; after the last comes the first. Its index, or -1 if there is none. */
export function matchFrom(matches: readonly Match[], cursor: Cursor): number {
  if (matches.length === 0) return -1;
  const next = matches.findIndex(({ row, column }) => row > cursor.row || (row === cursor.row && column >= cursor.column));
  return Math.max(0, next);
}

/** Where the search stands: `3 of 17`. */
export function searchStatus(query: string, { matches, cut }: SearchResult, current: number): string {
  if (query === "") return "";
  if (matches.length === 0) return "No match";
  return `${current + 1} of ${cut ? "more than " : ""}${matches.length.toLocaleString("en")}`;
}

/** Some texts are cut, so that the search sees their beginnings alone. */
export function isSearchPartial({ rows }: ComparePicture): boolean {
  return rows.some(({ cells }) => cells.some((cell: CompareCell | null) => cell !== null && cell.omitted > 0));
}
