import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CompareSnapshot, CompareState } from "../../src/protocol/compare";
import type { VsCodeApi } from "../shared/vscodeApi";
import { cellId } from "./Row";
import { reveal } from "./reveal";
import { type Cursor, firstCursor, restoredCursor, trialsKey, within } from "./state";

interface CursorControl {
  /** Where the cursor is shown. */
  readonly cursor: Cursor;
  /** Where the cursor is now: ahead of what is shown when keys come faster than frames. */
  current(): Cursor;
  /** Puts the cursor on a cell and scrolls there; `focus` gives that cell the focus too. */
  place(next: Cursor, focus: boolean): void;
}

/** A cursor among certain trials. */
interface Placed extends Cursor {
  readonly trials: string;
}

/** The cursor of the grid, kept over a reload together with what the panel shows. Other trials begin with one of their own. */
export function useCursor(snapshot: CompareSnapshot, memory: Pick<VsCodeApi, "getState" | "setState">): CursorControl {
  const trials = trialsKey(snapshot.identity);
  const [placed, setPlaced] = useState<Placed>(() => ({ ...restoredCursor(memory.getState(), snapshot), trials }));
  const latest = useRef(placed);
  const shownTrials = useRef(trials);
  const focusWanted = useRef(false);
  const { row, column } = cursorAmong(snapshot, trials, placed);

  useEffect(() => {
    memory.setState({ ...snapshot.identity, row, column } satisfies CompareState);
  }, [memory, snapshot.identity, row, column]);

  // Also for a cursor that was put where it is: keys give the grid the focus again.
  useLayoutEffect(() => {
    const cell = document.getElementById(cellId(row, column));
    if (cell === null) return;
    // The cell that had the focus went with its trial.
    const focusLost = shownTrials.current !== trials && document.activeElement === document.body;
    shownTrials.current = trials;
    if (focusWanted.current || focusLost) cell.focus({ preventScroll: true });
    focusWanted.current = false;
    reveal(cell);
  }, [placed, trials, row, column]);

  const current = useCallback(() => cursorAmong(snapshot, trials, latest.current), [snapshot, trials]);
  const place = useCallback(
    (next: Cursor, focus: boolean) => {
      latest.current = { row: next.row, column: next.column, trials };
      focusWanted.current ||= focus;
      setPlaced(latest.current);
    },
    [trials],
  );
  return { cursor: { row, column }, current, place };
}

function cursorAmong(snapshot: CompareSnapshot, trials: string, placed: Placed): Cursor {
  return placed.trials === trials ? within(snapshot.picture, placed) : firstCursor(snapshot);
}
