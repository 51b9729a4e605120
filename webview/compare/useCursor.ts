import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CompareSnapshot, CompareState } from "../../src/protocol/compare";
import type { VsCodeApi } from "../shared/vscodeApi";
import { cellId } from "./Row";
import { reveal } from "./reveal";
import { type Cursor, restoredCursor, within } from "./state";

interface CursorControl {
  /** Where the cursor is shown. */
  readonly cursor: Cursor;
  /** Where the cursor is now: ahead of what is shown when keys come faster than frames. */
  current(): Cursor;
  /** Puts the cursor on a cell and scrolls there; `focus` gives that cell the focus too. */
  place(next: Cursor, focus: boolean): void;
}

/** The cursor of the grid, kept over a reload together with what the panel shows. */
export function useCursor(snapshot: CompareSnapshot, memory: Pick<VsCodeApi, "getState" | "setState">): CursorControl {
  const [placed, setPlaced] = useState<Cursor>(() => restoredCursor(memory.getState(), snapshot));
  const latest = useRef(placed);
  const focusWanted = useRef(false);
  const cursor = within(snapshot, placed);
  const { row, column } = cursor;

  useEffect(() => {
    memory.setState({ ...snapshot.identity, row, column } satisfies CompareState);
  }, [memory, snapshot.identity, row, column]);

  // Also for a cursor that was put where it is: keys give the grid the focus again.
  useLayoutEffect(() => {
    const cell = document.getElementById(cellId(row, column));
    if (cell === null) return;
    if (focusWanted.current) cell.focus({ preventScroll: true });
    focusWanted.current = false;
    reveal(cell);
  }, [placed, row, column]);

  const current = useCallback(() => within(snapshot, latest.current), [snapshot]);
  const place = useCallback((next: Cursor, focus: boolean) => {
    latest.current = { ...next };
    focusWanted.current ||= focus;
    setPlaced(latest.current);
  }, []);
  return { cursor, current, place };
}
