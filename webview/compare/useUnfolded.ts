import { useCallback, useState } from "preact/hooks";
import type { CompareCell } from "../../src/core/projections/comparePicture";
import { foldPosition } from "../shared/foldedText";
import { cellId } from "./Row";
import type { Match } from "./search";

interface Unfolded {
  /** Ids of the cells whose long text is shown whole. */
  readonly unfolded: ReadonlySet<string>;
  toggle(row: number, column: number): void;
  /** Unfolds the cell of a match of the search if that would be hidden otherwise. */
  unfold(match: Match, cell: CompareCell | undefined): void;
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
    ({ row, column, field, end }: Match, cell: CompareCell | undefined) => {
      if (end > (foldPosition(cell?.[field] ?? "") ?? Number.POSITIVE_INFINITY)) change(cellId(row, column), true);
    },
    [change],
  );
  return { unfolded: of === trials ? cells : NONE, toggle, unfold };
}
