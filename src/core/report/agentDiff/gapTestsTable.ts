import { left, right, signedPoints } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { EstimatorReport } from "./agentDiffReport";
import type { GapEstimator } from "./gapAcrossCells";
import { pointsInterval, pText, testCells } from "./numberText";
import type { SeverityMeasure } from "./severeVariants";

const MEASURES: Readonly<Record<SeverityMeasure, string>> = {
  editDistance: "edit distance",
  tokenDistance: "token Jaccard distance",
  embedding: "embedding distance",
  lengthChange: "length change",
  tfidfDistance: "TF-IDF distance",
};

/**
 * Whether the gap differs from 0 across cells, by each estimator.
 * @param embedder What the embedding distances are by.
 */
export function gapTestsTable(estimators: readonly EstimatorReport[], embedder: string | undefined): ReportTable {
  return {
    id: "gap-tests",
    title: "Gap Δ across cells, by estimator and notion of severity",
    columns: [...left("Estimator", "Severity"), ...right("Cells", "Mean Δ", "95% CI", "Above 0", "t", "df", "p", "p Wilcoxon", "p sign")],
    rows: estimators.map(({ estimator, positive, of, t, wilcoxon, signP }) => [
      ...estimatorNames(estimator, embedder),
      String(of),
      signedPoints(t?.estimate ?? 0),
      pointsInterval(t?.interval, "one cell"),
      `${positive}/${of}`,
      ...testCells(t, of < 2 ? "one cell" : "all equal"),
      pText(wilcoxon?.p, "no cell"),
      pText(signP, "no cell"),
    ]),
    notes: [
      "Cells count, not variants: a one-sample t test of the cells' gaps against 0, Wilcoxon's signed-rank test and the two-sided sign test. Cells of one model are not independent, so that few models say less than these p-values do.",
    ],
  };
}

function estimatorNames(estimator: GapEstimator, embedder: string | undefined): [string, string] {
  if (estimator.kind === "raw") return ["raw", "none"];
  const by = estimator.by === "embedding" && embedder !== undefined ? ` by ${embedder}` : "";
  return [estimator.kind === "matched" ? "min-count" : "reweighted", MEASURES[estimator.by] + by];
}
