import { useCallback, useState } from "preact/hooks";
import type { CompareCell } from "../../src/core/projections/comparePicture";
import { foldPosition } from "../shared/foldedText";
import type { Range } from "./maths";
import { cellId } from "./Row";
import type { Cursor } from "./state";

interface Unfolded {
  /** Ids of the cells whose long text is shown whole. */
  readonly unfolded: ReadonlySet<string>;
  toggle(row: number, column: number): void;
  /** Unfolds a cell if a range of its text would be hidden otherwise. */
  unfold(at: Cursor, cell: CompareCell | undefined, range: Range): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Which long texts are shown whole; none of other trials. */
export function useUnfolded(trials: string): Unfolded {
  const [{ of, cells }, setUnfolded] = useState({ of: trials, cells: NONE });
  const change = useCallback(
    (id: string, wanted?: boolean) =>
      setUnfolded((before) => {
        const next = new Set(before.of === trials ? before.cells : NONE);
        if (wanted === true || !next.delete(id)) next.add(id);
        return { of: trials, cells: next };
      }),
    [trials],
  );
  const toggle = useCallback((row: number, column: number) => change(cellId(row, column)), [change]);
  const unfold = useCallback(
    ({ row, column }: Cursor, cell: CompareCell | undefined, range: Range) => {
      if (range.end > (foldPosition(cell?.text ?? "") ?? Number.POSITIVE_INFINITY)) change(cellId(row, column), true);
    },
    [change],
  );
  return { unfolded: of === trials ? cells : NONE, toggle, unfold };
}
