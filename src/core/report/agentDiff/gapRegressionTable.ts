import type { ClusteredCoefficient } from "../../stats/clusteredRegression";
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
  const least = formatPValue(2 / signVectors);
  return {
    ...head,
    rows: coefficients.map((coefficient, place) => [names[place] ?? "", ...coefficientCells(coefficient)]),
    notes: [
      `${cells} cells of ${clusters} models. SE: cluster-robust with the factor G/(G − 1); with the sample factor (N − 1)/(N − k) as well. p: wild cluster bootstrap-t, one sign a model, the null imposed, ${enumerated ? `all ${signVectors} sign vectors` : `${signVectors} drawn sign vectors`} (AgentDiff, section A.1). Tractable stands where AgentDiff has "multi-path", which it does not define for other problem sets.`,
      ...(constant.length > 0 ? [`Left out, the same in all cells: ${constant.map((name) => NAMES[name]).join(", ")}.`] : []),
      ...(clusters < FEW_CLUSTERS
        ? [`${clusters} models only: the errors tend to be too small${enumerated ? `, and no p can be below ${least}` : ""}.`]
        : []),
    ],
  };
}

function coefficientCells({ estimate, standardError, standardErrorWithSampleFactor, t, p }: ClusteredCoefficient): string[] {
  if (!(standardError > ROUNDING * Math.max(1, Math.abs(estimate)))) {
    const none = notAvailable("no spread between models");
    return [signed(estimate, 2, ""), none, none, none, none];
  }
  return [
    signed(estimate, 2, ""),
    fixed(standardError, 2, ""),
    fixed(standardErrorWithSampleFactor, 2, ""),
    signed(t, 2, ""),
    formatPValue(p),
  ];
}
