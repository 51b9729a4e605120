import type { ClusteredCoefficient } from "../../stats/clusteredRegression";
import { formatFixed } from "../../stats/formatFixed";
import { formatPValue } from "../../stats/formatPValue";
import { left, notAvailable, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { GapRegression, Regressor } from "./gapRegression";
import { fixed, signed } from "./numberText";

const NAMES: Readonly<Record<Regressor, string>> = {
  tractable: "tractable problem set",
  accuracy: "accuracy, from 0 to 1",
  ReAct: "ReAct",
};

/** Errors of so few clusters come out too small, and so few sign vectors bound p from below. */
const FEW_CLUSTERS = 10;
/** A spread below this share of the estimate is nothing but rounding. */
const ROUNDING = 1e-9;

/** What the gap of a cell goes with, models being the clusters. */
export function gapRegressionTable(found: GapRegression): ReportTable {
  const head = {
    id: "gap-regression",
    title: "Raw Δ of a cell in points, regressed on what the cell is; clustered by model",
    columns: [...left("Coefficient"), ...right("Estimate", "SE", "SE with sample factor", "t", "p wild bootstrap")],
  };
  if (!found.ok) return { ...head, rows: [], absence: found.reason, notes: [] };
  const { cells, regressors, constant, regression } = found;
  const { clusters, signVectors, enumerated, coefficients } = regression;
  const names = ["intercept", ...regressors.map((name) => NAMES[name])];
  return {
    ...head,
    rows: coefficients.map((coefficient, place) => [names[place] ?? "", ...coefficientCells(coefficient, clusters > names.length)]),
    notes: [
      `${cells} cells of ${clusters} models. SE: cluster-robust with the factor G/(G − 1); with the sample factor (N − 1)/(N − k) as well. p: wild cluster bootstrap-t, one sign a model, each coefficient held at 0 in turn, ${enumerated ? `all ${signVectors} sign vectors` : `${signVectors} drawn sign vectors`} (AgentDiff, section A.1). Tractable stands where AgentDiff has "multi-path", which it does not define for other problem sets.`,
      ...(constant.length > 0 ? [`Left out, the same in all cells: ${constant.map((name) => NAMES[name]).join(", ")}.`] : []),
      ...(clusters < FEW_CLUSTERS
        ? [
            `${clusters} models only: the errors tend to be too small${enumerated ? `, and no p can be below ${formatFixed(2 / signVectors, 4)}` : ""}.`,
          ]
        : []),
    ],
  };
}

function coefficientCells(coefficient: ClusteredCoefficient, enoughClusters: boolean): string[] {
  const { estimate, standardError, standardErrorWithSampleFactor, t, p } = coefficient;
  const spread = standardError > ROUNDING * Math.max(1, Math.abs(estimate));
  if (!spread) return [signed(estimate, 2, ""), notAvailable("no spread between models"), "", "", ""];
  // The errors of k coefficients have as many degrees of freedom as there are clusters, less one.
  if (!enoughClusters) return [signed(estimate, 2, ""), notAvailable("no more models than coefficients"), "", "", formatPValue(p)];
  return [
    signed(estimate, 2, ""),
    fixed(standardError, 2, ""),
    fixed(standardErrorWithSampleFactor, 2, ""),
    signed(t, 2, ""),
    formatPValue(p),
  ];
}
