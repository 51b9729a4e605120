import { formatPercent } from "../../stats/formatPercent";
import { notAvailable, right, signedPoints } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { CellReport } from "./agentDiffReport";
import { cellColumns, cellNames } from "./cellNames";
import { GAP_REPLICATES } from "./gapIntervals";
import { pointsInterval } from "./numberText";

/** What the intervals of gaps are. */
export const GAP_INTERVALS = `Intervals are 95% percentile bootstraps over the questions of a cell (${GAP_REPLICATES} resamples), which keep all their variants.`;

/** Why a gap has none. */
export const NO_INTERVAL = "too few distinct resamples";

/** The gap Δ of each cell, as it is. */
export function gapTable(cells: readonly CellReport[]): ReportTable {
  return {
    id: "gap",
    title: "Gap Δ by cell, in points: IR of meaning-bearing minus IR of presentation operators",
    columns: [...cellColumns(cells), ...right("Questions", "IR meaning", "IR presentation", "Δ raw", "95% CI", "Δ pooled")],
    rows: cells.map((cell) => {
      const { raw } = cell;
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
      ];
    }),
    notes: [
      "Δ raw averages operators within a class, not variants; Δ pooled pools the variants of a class (AgentDiff, eq. 2).",
      GAP_INTERVALS,
    ],
  };
}
