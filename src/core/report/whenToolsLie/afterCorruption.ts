import type { AfterCorruption } from "../../model/outcomeRow";
import type { Rate } from "../rate";
import { type Cell, pooledCellsOf } from "./cells";
import { cellColumns, cellNames, right, shareWithCount } from "./cellText";
import { isExposedAndGraded } from "./counted";
import { plainRate } from "./rates";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** What agents did first after the corrupted result. */
export interface AfterCorruptionRow extends Cell {
  /** Of the exposed and graded trials for which it was recorded. */
  readonly first: Readonly<Record<AfterCorruption, Rate>>;
  /** Explicitly flagged, of the exposed trials for which that was recorded; a lower bound on noticing. */
  readonly detected: Rate;
  /** Exposed trials, recorded or not. */
  readonly exposed: number;
}

/** First behaviour after the corrupted result, and explicit detection. Source: When Tools Lie, section 3.3. */
export function afterCorruption(study: Study): AfterCorruptionRow[] {
  return pooledCellsOf(study, study.corruptedConditions).map((cell) => {
    const known = cell.trials.filter((row) => isExposedAndGraded(row) && row.after !== undefined);
    const rate = (behaviour: AfterCorruption): Rate => plainRate(known, (row) => row.after === behaviour);
    return {
      model: cell.model,
      policy: cell.policy,
      condition: cell.condition,
      first: { "different-call": rate("different-call"), "identical-call": rate("identical-call"), none: rate("none") },
      detected: plainRate(
        cell.trials.filter((row) => row.exposed && row.detected !== undefined),
        (row) => row.detected === true,
      ),
      exposed: cell.trials.filter((row) => row.exposed).length,
    };
  });
}

/** First behaviour in words. */
export function afterCorruptionTable(rows: readonly AfterCorruptionRow[]): ReportTable {
  return {
    id: "after-corruption",
    title: "First behaviour after the corrupted result (exposed and graded), and explicit detection (exposed)",
    columns: [...cellColumns(rows), ...right("Different call", "Identical call", "No call", "Explicitly detected")],
    rows: rows.map((row) => {
      const missing = row.exposed === 0 ? "no exposed trial" : "not recorded";
      return [
        ...cellNames(row, rows),
        shareWithCount(row.first["different-call"], missing),
        shareWithCount(row.first["identical-call"], missing),
        shareWithCount(row.first.none, missing),
        shareWithCount(row.detected, missing),
      ];
    }),
    notes: [
      "A corruption that happens once is gone when the identical call is repeated: such a recovery may be a retry rather than a detection.",
      "Explicit detection is a lower bound: agents also mend an answer without a word.",
    ],
  };
}
