import { createRandom } from "../../random/random";
import type { Interval } from "../../stats/interval";
import { quantile } from "../../stats/quantile";
import { type GapEstimator, gapOf } from "./gapAcrossCells";
import type { GapCell } from "./gapCells";
import { questionsOf } from "./questions";

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
  const random = createRandom(seed);
  const drawn = new Uint32Array(questions.length);
  const gaps: number[] = [];
  for (let replicate = 0; replicate < GAP_REPLICATES; replicate += 1) {
    random.fill(drawn, questions.length);
    const gap = gapOf({ ...cell, outcomes: Array.from(drawn).flatMap((place) => questions[place] ?? []) }, estimator);
    if (gap.ok) gaps.push(gap.delta);
  }
  if (gaps.length < LEAST_SHARE * GAP_REPLICATES) return undefined;
  const ascending = Float64Array.from(gaps).sort();
  const [low, high] = [quantile(ascending, 0.025), quantile(ascending, 0.975)];
  return low === high ? undefined : { low, high };
}
