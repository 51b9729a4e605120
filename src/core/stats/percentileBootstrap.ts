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
  const shares = new Float64Array(replicates);
  let kept = 0;
  for (let replicate = 0; replicate < replicates; replicate++) {
    let rightDrawn = 0;
    let trialsDrawn = 0;
    for (let draw = 0; draw < problems.length; draw++) {
      const drawn = random.int(problems.length);
      rightDrawn += right[drawn] as number;
      trialsDrawn += trials[drawn] as number;
    }
    if (trialsDrawn === 0) continue;
    shares[kept] = rightDrawn / trialsDrawn;
    kept += 1;
  }
  const ascending = shares.subarray(0, kept).sort();
  return { low: quantile(ascending, 0.025), high: quantile(ascending, 0.975) };
}
