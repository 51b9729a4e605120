import { createRandom } from "../../random/random";
import type { Interval } from "../../stats/interval";
import { quantile } from "../../stats/quantile";
import type { GapEstimator } from "./gapAcrossCells";
import type { GapCell } from "./gapCells";
import { countChanged, inconsistencyGap } from "./inconsistency";
import { questionsOf } from "./questions";
import { severeVariants } from "./severeVariants";
import { matchedGap, reweightedGap } from "./severityMatch";
import type { VariantOutcome } from "./variantOutcome";

/** Resamples behind the interval of a cell's gap. */
export const GAP_REPLICATES = 2_000;

/** Fewer resamples with a gap say too little. */
const LEAST_SHARE = 0.9;

/**
 * The 95 % percentile bootstrap interval of a cell's gap over its questions, which keep all their variants; a resample without a gap is
 * dropped. Undefined where more than a tenth is dropped, or all resamples are the same.
 */
export function gapInterval(cell: GapCell, estimator: GapEstimator, seed: number): Interval | undefined {
  const questions = questionsOf(cell.outcomes);
  const gapOf = estimator.kind === "raw" ? rawGapOf(questions) : severeGapOf(questions, estimator);
  const random = createRandom(seed);
  const drawn = new Uint32Array(questions.length);
  const gaps: number[] = [];
  for (let replicate = 0; replicate < GAP_REPLICATES; replicate += 1) {
    random.fill(drawn, questions.length);
    const gap = gapOf(drawn);
    if (gap !== undefined) gaps.push(gap);
  }
  if (gaps.length < LEAST_SHARE * GAP_REPLICATES) return undefined;
  const ascending = Float64Array.from(gaps).sort();
  const [low, high] = [quantile(ascending, 0.025), quantile(ascending, 0.975)];
  return low === high ? undefined : { low, high };
}

/** The gap of drawn questions, given by their places. */
type GapOfDrawn = (drawn: Uint32Array) => number | undefined;

function rawGapOf(questions: readonly (readonly VariantOutcome[])[]): GapOfDrawn {
  const counted = questions.map(countChanged);
  const operators = countChanged([]).map(({ operator }) => operator);
  return (drawn) => {
    const sums = operators.map((operator) => ({ operator, changed: 0, of: 0 }));
    for (const place of drawn)
      counted[place]?.forEach(({ changed, of }, operator) => {
        const sum = sums[operator];
        if (sum === undefined) return;
        sum.changed += changed;
        sum.of += of;
      });
    const gap = inconsistencyGap(sums);
    return gap.ok ? gap.delta : undefined;
  };
}

function severeGapOf(questions: readonly (readonly VariantOutcome[])[], { kind, by }: Exclude<GapEstimator, { kind: "raw" }>): GapOfDrawn {
  const severe = questions.map((question) => severeVariants(question, by));
  const estimate = kind === "matched" ? matchedGap : reweightedGap;
  return (drawn) => {
    const gap = estimate(Array.from(drawn).flatMap((place) => severe[place] ?? []));
    return gap.ok ? gap.delta : undefined;
  };
}
