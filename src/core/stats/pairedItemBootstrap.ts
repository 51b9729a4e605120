import type { Random } from "../random/random";
import type { Interval } from "./interval";
import { quantile } from "./quantile";

/**
 * The 95 % percentile bootstrap interval of a mean of paired differences, one an item; items are drawn with replacement.
 * Source: Agents Trust Tools Too Much, appendix E.
 * @param differences at least one.
 * @param replicates number of resamples.
 */
export function pairedItemBootstrap(differences: readonly number[], random: Random, replicates: number): Interval {
  const means = new Float64Array(replicates);
  const drawn = new Uint32Array(differences.length);
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    random.fill(drawn, differences.length);
    let sum = 0;
    for (const item of drawn) sum += differences[item] as number;
    means[replicate] = sum / differences.length;
  }
  means.sort();
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
}
