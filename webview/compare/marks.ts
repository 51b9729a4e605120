import type { ColumnMarks, ComparePicture } from "../../src/core/projections/comparePicture";
import type { Cursor } from "./state";

export type MarkKind = keyof ColumnMarks;

/** What a kind of mark is called, and the key that jumps to the next one; with Shift to the one before. */
interface MarkNaming {
  readonly kind: MarkKind;
  readonly name: string;
  readonly key: string;
}

/** In the order in which column heads list them. */
export const markNamings: readonly MarkNaming[] = [
  { kind: "corrupted", name: "Corrupted", key: "c" },
  { kind: "firstDivergence", name: "First divergence", key: "d" },
  { kind: "cascade", name: "Cascade", key: "e" },
  { kind: "selfCorrection", name: "Self-correction", key: "s" },
  { kind: "reappearances", name: "False value again", key: "r" },
  { kind: "recognitions", name: "Conflict recognised", key: "w" },
  { kind: "detections", name: "Detection", key: "f" },
  { kind: "distrusts", name: "False distrust", key: "g" },
  { kind: "verdicts", name: "Verdict", key: "v" },
  { kind: "submissions", name: "Submission", key: "a" },
];

export function markName(kind: MarkKind): string {
  return markNamings.find((naming) => naming.kind === kind)?.name ?? kind;
}

/** Indices of the rows of a kind of mark, ascending; of a cascade, its last one. */
export function rowsOf(marks: ColumnMarks, kind: MarkKind): readonly number[] {
  switch (kind) {
    case "firstDivergence":
    case "selfCorrection":
      return marks[kind] === undefined ? [] : [marks[kind]];
    case "cascade":
      return marks.cascade === undefined ? [] : [marks.cascade.lastRow];
    default:
      return marks[kind];
  }
}

/** The first row in which any column leaves the first one. */
export function firstDivergence({ columns }: ComparePicture): number | undefined {
  const rows = columns.flatMap(({ marks }) => rowsOf(marks, "firstDivergence"));
  return rows.length === 0 ? undefined : Math.min(...rows);
}

/** One phrase for a column's head, rows counted from 1: `Corrupted: row 2`, `Verdict: 3 rows`, `Cascade: 3 steps, to row 8`. */
export function markPhrase(marks: ColumnMarks, kind: MarkKind): string | undefined {
  const [first, ...more] = rowsOf(marks, kind);
  if (first === undefined) return undefined;
  const { cascade } = marks;
  if (kind === "cascade" && cascade !== undefined)
    return `Cascade: ${cascade.depth} ${cascade.depth === 1 ? "step" : "steps"}, to row ${first + 1}`;
  return `${markName(kind)}: ${more.length === 0 ? `row ${first + 1}` : `${more.length + 1} rows`}`;
}

/** A mark to jump to: its cell, and which one it is of how many. */
export interface MarkPlace extends Cursor {
  readonly number: number;
  readonly of: number;
}

/**
 * The next mark of a kind after the cursor, or the one before it; after the last comes the first.
 *
 * @param only The one column whose marks count; absent: those of all, row by row.
 */
export function nextMark(
  { columns }: ComparePicture,
  kind: MarkKind,
  cursor: Cursor,
  direction: "next" | "previous",
  only?: number,
): MarkPlace | undefined {
  const places = columns
    .flatMap(({ marks }, column) => (only === undefined || only === column ? rowsOf(marks, kind).map((row) => ({ row, column })) : []))
    .sort(byRowAndColumn);
  const from = only === undefined ? cursor : { row: cursor.row, column: only };
  const next =
    direction === "next"
      ? places.findIndex((place) => byRowAndColumn(place, from) > 0)
      : places.findLastIndex((place) => byRowAndColumn(place, from) < 0);
  const number = next >= 0 ? next : direction === "next" ? 0 : places.length - 1;
  const place = places[number];
  return place && { ...place, number: number + 1, of: places.length };
}

function byRowAndColumn(one: Cursor, other: Cursor): number {
  return one.row - other.row || one.column - other.column;
}
