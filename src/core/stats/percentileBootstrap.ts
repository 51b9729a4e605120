import type { Random } from "../random/random";
import type { Interval } from "./interval";
import { quantile } from "./quantile";

/** Outcomes of one problem: one for each of its trials. */
export type ProblemOutcomes = readonly boolean[];

/**
 * The 95 % percentile bootstrap interval of a proportion over problems.
 *
 * Problems are drawn with replacement and keep all their trials, since trials of one problem are not independent; each replicate is
 * the pooled share: right trials of all trials. A replicate without any trial is dropped.
 *
 * Source: When Tools Lie, table 1 (one trial a problem); Efron, "Bootstrap methods" (Annals of Statistics 7, 1979).
 * @param problems at least one problem, at least one trial in all.
 * @param replicates number of resamples.
 */
export function percentileBootstrap(problems: readonly ProblemOutcomes[], random: Random, replicates: number): Interval {
  const right = Float64Array.from(problems, (outcomes) => outcomes.filter(Boolean).length);
  const trials = Float64Array.from(problems, (outcomes) => outcomes.length);
  const each = trials[0] as number;
  const ascending = trials.every((count) => count === each)
    ? sharesOfEqual(right, each, random, replicates)
    : sharesOfUnequal(right, trials, random, replicates);
  return { low: quantile(ascending, 0.025), high: quantile(ascending, 0.975) };
}

/** Ascending shares where every problem has the same number of trials: the sums of right trials are whole, so they are counted. */
function sharesOfEqual(right: Float64Array, each: number, random: Random, replicates: number): Float64Array {
  const total = each * right.length;
  const replicatesBySum = new Uint32Array(total + 1);
  const drawn = new Uint32Array(right.length);
  for (let replicate = 0; replicate < replicates; replicate++) {
    random.fill(drawn, right.length);
    let sum = 0;
    for (let draw = 0; draw < drawn.length; draw++) sum += right[drawn[draw] as number] as number;
    replicatesBySum[sum] = (replicatesBySum[sum] as number) + 1;
  }
  const ascending = new Float64Array(replicates);
  let place = 0;
  for (let sum = 0; sum <= total; sum++) {
    const next = place + (replicatesBySum[sum] as number);
    ascending.fill(sum / total, place, next);
    place = next;
  }
  return ascending;
}

/** Ascending shares in general. */
function sharesOfUnequal(right: Float64Array, trials: Float64Array, random: Random, replicates: number): Float64Array {
  const shares = new Float64Array(replicates);
  const drawn = new Uint32Array(right.length);
  let kept = 0;
  for (let replicate = 0; replicate < replicates; replicate++) {
    random.fill(drawn, right.length);
    let rightDrawn = 0;
    let trialsDrawn = 0;
    for (let draw = 0; draw < drawn.length; draw++) {
      const problem = drawn[draw] as number;
      rightDrawn += right[problem] as number;
      trialsDrawn += trials[problem] as number;
    }
    if (trialsDrawn === 0) continue;
    shares[kept] = rightDrawn / trialsDrawn;
    kept += 1;
  }
  return shares.subarray(0, kept).sort();
}
