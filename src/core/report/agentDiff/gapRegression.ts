import type { Random } from "../../random/random";
import { type ClusteredRegression, clusteredRegression } from "../../stats/clusteredRegression";
import type { CellReport } from "./agentDiffReport";
import { cleanAccuracy, isDeepMaths, type PartitionRule } from "./partitionRule";

/** A column of the regression besides the intercept. */
export type Regressor = "tractable" | "accuracy" | "ReAct";

/** Raw Δ in points, regressed over cells; or why it is not. */
export type GapRegression =
  | {
      readonly ok: true;
      readonly cells: number;
      /** In the order of the coefficients, behind the intercept. */
      readonly regressors: readonly Regressor[];
      /** The same in all cells, so that nothing can be said of them. */
      readonly constant: readonly Regressor[];
      readonly regression: ClusteredRegression;
    }
  | { readonly ok: false; readonly reason: string };

const REGRESSORS: readonly Regressor[] = ["tractable", "accuracy", "ReAct"];

/**
 * The model-clustered regression of AgentDiff, section A.1: Δ on tractability (its own column is called multi-path), accuracy and
 * ReAct. Cells without a gap or without an accuracy are left out.
 */
export function gapRegression(cells: readonly CellReport[], rule: PartitionRule, random: Random): GapRegression {
  const known = cells.flatMap((cell) => {
    const accuracy = cleanAccuracy(cell);
    if (!cell.raw.ok || accuracy === undefined) return [];
    const { benchmark, scaffold, model, raw } = cell;
    const values = { tractable: isDeepMaths(benchmark, rule) ? 0 : 1, accuracy, ReAct: scaffold === "react" ? 1 : 0 };
    return [{ model, values, points: 100 * raw.delta }];
  });
  const models = new Set(known.map(({ model }) => model)).size;
  if (models < 2)
    return {
      ok: false,
      reason: `clusters are models, and ${models === 0 ? "no" : "only one"} model has a cell with a gap and an accuracy`,
    };
  const constant = REGRESSORS.filter((name) => new Set(known.map(({ values }) => values[name])).size === 1);
  const regressors = REGRESSORS.filter((name) => !constant.includes(name));
  const coefficients = regressors.length + 1;
  if (known.length <= coefficients) return { ok: false, reason: `${known.length} cells are too few for ${coefficients} coefficients` };
  const regression = clusteredRegression(
    known.map(({ points }) => points),
    known.map(({ values }) => [1, ...regressors.map((name) => values[name])]),
    known.map(({ model }) => model),
    random,
  );
  if (regression === undefined) return { ok: false, reason: `${regressors.join(", ")} depend on each other in these cells` };
  return { ok: true, cells: known.length, regressors, constant, regression };
}
