import { binomialAtLeast } from "../../stats/binomialTail";
import { type TTest, tTest } from "../../stats/tTest";
import { type WilcoxonTest, wilcoxonSignedRank } from "../../stats/wilcoxonSignedRank";
import type { GapCell } from "./gapCells";
import { countChanged, inconsistencyGap } from "./inconsistency";
import { type SeverityMeasure, severeVariants } from "./severeVariants";
import { matchedGap, reweightedGap } from "./severityMatch";

/** How a cell's gap is taken: as it is, or at matched severity by one of two estimators. */
export type GapEstimator =
  | { readonly kind: "raw" }
  | { readonly kind: "matched"; readonly by: SeverityMeasure }
  | { readonly kind: "reweighted"; readonly by: SeverityMeasure };

/** The gap of one cell, or why it has none. */
export type CellGap = { readonly cell: GapCell } & (
  | { readonly ok: true; readonly delta: number }
  | { readonly ok: false; readonly reason: string }
);

/** Gaps across cells with the tests of AgentDiff, section 4.1; cells count, not variants. */
export interface GapAcrossCells {
  readonly cells: readonly CellGap[];
  /** Cells with a gap above 0, of those that have one. */
  readonly positive: number;
  readonly of: number;
  /** Against a mean gap of 0; undefined without a cell that has a gap. */
  readonly t: TTest | undefined;
  readonly wilcoxon: WilcoxonTest | undefined;
  /** Two-sided sign test; gaps of 0 do not count. */
  readonly signP: number | undefined;
}

/** The gap of each cell by one estimator, as a share from −1 to 1, and whether it differs from 0 across cells. */
export function gapAcrossCells(cells: readonly GapCell[], estimator: GapEstimator): GapAcrossCells {
  const gaps = cells.map((cell): CellGap => ({ cell, ...gapOf(cell, estimator) }));
  const deltas = gaps.flatMap((gap) => (gap.ok ? [gap.delta] : []));
  const positive = deltas.filter((delta) => delta > 0).length;
  const some = deltas.length > 0;
  return {
    cells: gaps,
    positive,
    of: deltas.length,
    t: some ? tTest(deltas) : undefined,
    wilcoxon: some ? wilcoxonSignedRank(deltas) : undefined,
    signP: some ? signTest(positive, deltas.filter((delta) => delta < 0).length) : undefined,
  };
}

function gapOf({ outcomes }: GapCell, estimator: GapEstimator) {
  if (estimator.kind === "raw") return inconsistencyGap(countChanged(outcomes));
  const variants = severeVariants(outcomes, estimator.by);
  return estimator.kind === "matched" ? matchedGap(variants) : reweightedGap(variants);
}

function signTest(positive: number, negative: number): number {
  return Math.min(1, 2 * binomialAtLeast(Math.max(positive, negative), positive + negative, 0.5));
}
