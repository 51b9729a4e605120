import { left, notAvailable, right, signedPoints } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { CellReport, EstimatedGap } from "./agentDiffReport";
import { cellColumns, cellNames } from "./cellNames";
import { GAP_INTERVALS, NO_INTERVAL } from "./gapTable";
import { pointsInterval } from "./numberText";

/** The gap Δ of each cell at matched severity, by two estimators, a row each. */
export function matchedGapTable(cells: readonly CellReport[]): ReportTable {
  return {
    id: "matched-gap",
    title: "Gap Δ by cell at matched edit distance, in points",
    columns: [...cellColumns(cells), ...left("Estimator"), ...right("Δ", "95% CI", "n")],
    rows: cells.flatMap((cell) => [
      [...cellNames(cell, cells), "min-count", ...estimatedCells(cell.matched)],
      [...cellNames(cell, cells), "reweighted", ...estimatedCells(cell.reweighted)],
    ]),
    notes: [
      "Min-count: from each tenth of edit distance as many variants of either class as the smaller one has, in expectation over all such draws. Reweighted: presentation variants weighted as the meaning-bearing ones are spread over edit distance, the second estimator of the authors' programs. Both pool variants; n is how many variants of each class, and how many meaning-bearing ones, count.",
      GAP_INTERVALS,
    ],
  };
}

function estimatedCells(gap: EstimatedGap): string[] {
  if (!gap.ok) return [notAvailable(gap.reason), "", "0"];
  return [signedPoints(gap.delta), pointsInterval(gap.interval, NO_INTERVAL), String(gap.matched)];
}
