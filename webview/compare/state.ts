import type { CompareCell } from "../../src/core/projections/compareRows";
import type { CompareColumn } from "../../src/core/projections/compareView";
import type { CompareIdentity, CompareSnapshot, CompareState } from "../../src/protocol/compare";
import { categoryNames } from "../shared/categoryNames";

/** A cell of the grid, both from 0. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

export type Motion = "first-row" | "previous-row" | "next-row" | "last-row" | "left" | "right" | "previous-difference" | "next-difference";

/** Indices of the rows whose steps differ, in order. */
export function differencesOf(snapshot: CompareSnapshot): number[] {
  return snapshot.rows.flatMap((row, place) => (row.relation === "same" ? [] : [place]));
}

/** Where a motion leads; the cursor stays where there is nothing further. */
export function moved(snapshot: CompareSnapshot, cursor: Cursor, motion: Motion): Cursor {
  const { row, column } = cursor;
  switch (motion) {
    case "first-row":
      return within(snapshot, { row: 0, column });
    case "previous-row":
      return within(snapshot, { row: row - 1, column });
    case "next-row":
      return within(snapshot, { row: row + 1, column });
    case "last-row":
      return within(snapshot, { row: snapshot.rows.length - 1, column });
    case "left":
      return within(snapshot, { row, column: column - 1 });
    case "right":
      return within(snapshot, { row, column: column + 1 });
    case "previous-difference":
      return { row: differencesOf(snapshot).findLast((place) => place < row) ?? row, column };
    case "next-difference":
      return { row: differencesOf(snapshot).find((place) => place > row) ?? row, column };
  }
}

/** The nearest cell that the grid has. */
export function within(snapshot: CompareSnapshot, { row, column }: Cursor): Cursor {
  return {
    row: Math.max(0, Math.min(row, snapshot.rows.length - 1)),
    column: Math.max(0, Math.min(column, snapshot.columns.length - 1)),
  };
}

/** The step under the cursor; undefined on a gap. */
export function cellAt(snapshot: CompareSnapshot, cursor: Cursor): CompareCell | undefined {
  return snapshot.rows[cursor.row]?.cells[cursor.column] ?? undefined;
}

/** Where the cursor is among the differences, as one phrase: `Difference 3 of 12`. */
export function differenceStatus(snapshot: CompareSnapshot, row: number): string {
  const differences = differencesOf(snapshot);
  const place = differences.indexOf(row);
  if (place >= 0) return `Difference ${place + 1} of ${differences.length}`;
  if (differences.length === 0) return "No differences";
  return differences.length === 1 ? "1 difference" : `${differences.length} differences`;
}

/** A label as shown in a column's head. */
export function labelText(label: CompareColumn["label"]): string {
  if (label === undefined) return "Not labelled";
  const step = label.step === undefined ? "" : `, step ${label.step}`;
  return `${categoryNames[label.category]}${step}`;
}

/** One sentence on what became of the labels between two snapshots; empty if they are the same. */
export function labelChange(before: CompareSnapshot, after: CompareSnapshot): string {
  return after.columns
    .filter((column) => {
      const earlier = before.columns.find((candidate) => candidate.trial === column.trial);
      return earlier !== undefined && labelText(earlier.label) !== labelText(column.label);
    })
    .map((column) => `${column.heading}: ${labelText(column.label)}.`)
    .join(" ");
}

/**
 * The cursor that was kept for these trials. If there is none, it begins where the trials part, in the altered one: what one opens
 * the panel for.
 */
export function restoredCursor(kept: unknown, snapshot: CompareSnapshot): Cursor {
  return within(
    snapshot,
    isStateOf(kept, snapshot.identity) ? kept : { row: snapshot.firstDivergence ?? 0, column: snapshot.columns.length - 1 },
  );
}

function isStateOf(kept: unknown, identity: CompareIdentity): kept is CompareState {
  const state = kept as Partial<CompareState> | null | undefined;
  return (
    Number.isInteger(state?.row) &&
    Number.isInteger(state?.column) &&
    state?.runFolder === identity.runFolder &&
    JSON.stringify(state.trials) === JSON.stringify(identity.trials)
  );
}
