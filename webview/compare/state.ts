import type { CompareCell, ComparePicture } from "../../src/core/projections/comparePicture";
import type { CompareIdentity, CompareSnapshot, CompareState, DebuggerSteps } from "../../src/protocol/compare";

/** A cell of the grid, both from 0. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

export type Motion = "first-row" | "previous-row" | "next-row" | "last-row" | "left" | "right" | "previous-difference" | "next-difference";

/** Indices of the rows whose steps differ, in order. */
export function differencesOf({ rows }: ComparePicture): number[] {
  return rows.flatMap((row, place) => (row.relation === "same" ? [] : [place]));
}

/** Where a motion leads; the cursor stays where there is nothing further. */
export function moved(picture: ComparePicture, cursor: Cursor, motion: Motion): Cursor {
  const { row, column } = cursor;
  switch (motion) {
    case "first-row":
      return within(picture, { row: 0, column });
    case "previous-row":
      return within(picture, { row: row - 1, column });
    case "next-row":
      return within(picture, { row: row + 1, column });
    case "last-row":
      return within(picture, { row: picture.rows.length - 1, column });
    case "left":
      return within(picture, { row, column: column - 1 });
    case "right":
      return within(picture, { row, column: column + 1 });
    case "previous-difference":
      return { row: differencesOf(picture).findLast((place) => place < row) ?? row, column };
    case "next-difference":
      return { row: differencesOf(picture).find((place) => place > row) ?? row, column };
  }
}

/** The nearest cell that the grid has. */
export function within({ rows, columns }: ComparePicture, { row, column }: Cursor): Cursor {
  return { row: Math.max(0, Math.min(row, rows.length - 1)), column: Math.max(0, Math.min(column, columns.length - 1)) };
}

/** The step under the cursor; undefined on a gap. */
export function cellAt({ rows }: ComparePicture, cursor: Cursor): CompareCell | undefined {
  return rows[cursor.row]?.cells[cursor.column] ?? undefined;
}

/** The cell to which the debugger came: of the columns in which it moved, the last. Undefined where it stays, left, or is before the first step. */
export function debuggerCell({ rows }: ComparePicture, before: DebuggerSteps, now: DebuggerSteps): Cursor | undefined {
  const column = now.findLastIndex((step, place) => step !== null && step !== (before[place] ?? null));
  const row = rows.findIndex(({ cells }) => cells[column]?.step === now[column]);
  return column === -1 || row === -1 ? undefined : { row, column };
}

/** Where the cursor is among the differences, as one phrase: `Difference 3 of 12`. */
export function differenceStatus(picture: ComparePicture, row: number): string {
  const differences = differencesOf(picture);
  const place = differences.indexOf(row);
  if (place >= 0) return `Difference ${place + 1} of ${differences.length}`;
  if (differences.length === 0) return "No differences";
  return differences.length === 1 ? "1 difference" : `${differences.length} differences`;
}

/** Tells whether two snapshots show the same trials. */
export function sameTrials(one: CompareIdentity, other: CompareIdentity): boolean {
  return trialsKey(one) === trialsKey(other);
}

/** Identity of the trials that are shown. */
export function trialsKey({ places }: CompareIdentity): string {
  return JSON.stringify(places.map(({ runFolder, trial }) => [runFolder, trial]));
}

/**
 * Where one begins to read: at the corrupted result; without one, where the trials part, in the altered one. In blind mode, which
 * shows neither, at the beginning of the last trial that is still hidden.
 */
export function firstCursor({ picture, labelling }: CompareSnapshot): Cursor {
  const hidden = labelling.columns.findLastIndex((column) => column.hidden);
  if (hidden >= 0) return within(picture, { row: 0, column: hidden });
  const places = picture.columns.map(({ marks }, column) => ({ column, corrupted: marks.corrupted[0], parting: marks.firstDivergence }));
  const corrupted = places.findLast((place) => place.corrupted !== undefined);
  if (corrupted?.corrupted !== undefined) return within(picture, { row: corrupted.corrupted, column: corrupted.column });
  const parted = places.findLast((place) => place.parting !== undefined);
  return within(picture, { row: parted?.parting ?? 0, column: parted?.column ?? picture.columns.length - 1 });
}

/** The cursor that was kept for these trials, or the one that they begin with. */
export function restoredCursor(kept: unknown, snapshot: CompareSnapshot): Cursor {
  return isStateOf(kept, snapshot.identity) ? within(snapshot.picture, kept) : firstCursor(snapshot);
}

function isStateOf(kept: unknown, identity: CompareIdentity): kept is CompareState {
  const state = kept as Partial<CompareState> | null | undefined;
  return (
    Number.isInteger(state?.row) && Number.isInteger(state?.column) && JSON.stringify(state?.places) === JSON.stringify(identity.places)
  );
}
