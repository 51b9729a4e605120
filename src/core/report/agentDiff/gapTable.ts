import { formatPercent } from "../../stats/formatPercent";
import { notAvailable, right, signedPoints } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { CellReport, EstimatedGap } from "./agentDiffReport";
import { cellColumns, cellNames } from "./cellNames";
import { GAP_REPLICATES } from "./gapIntervals";
import { pointsInterval } from "./numberText";

const NO_INTERVAL = "too few distinct resamples";

/** The gap Δ of each cell, as it is and at matched severity by two estimators. */
export function gapTable(cells: readonly CellReport[]): ReportTable {
  return {
    id: "gap",
    title: "Gap Δ by cell, in points: IR of meaning-bearing minus IR of presentation operators",
    columns: [
      ...cellColumns(cells),
      ...right("Questions", "IR meaning", "IR presentation", "Δ raw", "95% CI raw", "Δ pooled"),
      ...right("Δ min-count", "95% CI min-count", "n min-count", "Δ reweighted", "95% CI reweighted", "n reweighted"),
    ],
    rows: cells.map((cell) => {
      const { raw, matched, reweighted } = cell;
      return [
        ...cellNames(cell, cells),
        String(cell.questions),
        ...(raw.ok
          ? [
              formatPercent(raw.meaningBearing),
              formatPercent(raw.presentation),
              signedPoints(raw.delta),
              pointsInterval(raw.interval, NO_INTERVAL),
              signedPoints(raw.pooledDelta),
            ]
          : Array.from({ length: 5 }, () => notAvailable(raw.reason))),
        ...estimatedCells(matched),
        ...estimatedCells(reweighted),
      ];
    }),
    notes: [
      "Δ raw averages operators within a class, not variants; Δ pooled pools the variants of a class (AgentDiff, eq. 2).",
      "Min-count: from each tenth of edit distance as many variants of either class as the smaller one has, in expectation over all such draws. Reweighted: presentation variants weighted as the meaning-bearing ones are spread over edit distance, the second estimator of the authors' programs. Both pool variants; n is how many variants of each class, and how many meaning-bearing ones, count.",
      `Intervals are 95% percentile bootstraps over the questions of a cell (${GAP_REPLICATES} resamples), which keep all their variants.`,
    ],
  };
}

function estimatedCells(gap: EstimatedGap): string[] {
  if (!gap.ok) return [notAvailable(gap.reason), notAvailable(gap.reason), "0"];
  return [signedPoints(gap.delta), pointsInterval(gap.interval, NO_INTERVAL), String(gap.matched)];
}
