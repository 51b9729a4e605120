import type { Diagnostic } from "../../../core/model/diagnostic";
import { inOrderOf, standingTrials } from "../../../core/store/standingTrials";
import type { IndexRow } from "./indexRow";

/** Which rows of a file stand. */
export interface ArrangedRows {
  /** Those that stand, by the id of their trial, in the order of the plan. */
  readonly byId: ReadonlyMap<string, IndexRow>;
  readonly superseded: readonly IndexRow[];
  /** Names the ids that stand more than once. */
  readonly duplicates: readonly Diagnostic[];
}

/**
 * @param planned The ids of the plan.
 * @param file is named in findings.
 */
export function arrangeRows(rows: readonly IndexRow[], planned: readonly string[], file: string): ArrangedRows {
  const duplicates: Diagnostic[] = [];
  const { standing, superseded } = standingTrials(rows, file, duplicates);
  return { byId: inOrderOf(planned, standing), superseded, duplicates };
}
