import type { Random } from "../random/random";
import type { Interval } from "./interval";
import { quantile } from "./quantile";

/** Hits among the trials of one item. */
export interface ItemCount {
  readonly count: number;
  readonly of: number;
}

/**
 * The 95 % percentile bootstrap interval of a mean over groups of each group's share: one draw of items serves all groups, and an item
 * keeps all its trials. A group without a trial in a replicate is left out of its mean, and a replicate without any is dropped.
 * Source: Agents Trust Tools Too Much, appendix E (model-averaged estimates).
 * @param groups for each group the counts of the same items in the same order; an item that a group lacks counts 0 of 0.
 * @param replicates number of resamples.
 * @returns undefined if no group has a trial.
 */
export function meanOfSharesBootstrap(groups: readonly (readonly ItemCount[])[], random: Random, replicates: number): Interval | undefined {
  const items = groups[0]?.length ?? 0;
  if (items === 0 || groups.every((group) => group.every(({ of }) => of === 0))) return undefined;
  const means = new Float64Array(replicates);
  const drawn = new Uint32Array(items);
  let kept = 0;
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    random.fill(drawn, items);
    const mean = meanOfShares(groups.map((group) => sumOf(group, drawn)));
    if (mean === undefined) continue;
    means[kept] = mean;
    kept += 1;
  }
  const ascending = means.subarray(0, kept).sort();
  return { low: quantile(ascending, 0.025), high: quantile(ascending, 0.975) };
}

/** The mean of the shares of those groups that have a trial; undefined if none has. */
export function meanOfShares(groups: readonly ItemCount[]): number | undefined {
  const counted = groups.filter(({ of }) => of > 0);
  if (counted.length === 0) return undefined;
  return counted.reduce((sum, { count, of }) => sum + count / of, 0) / counted.length;
}

function sumOf(group: readonly ItemCount[], drawn: Uint32Array): ItemCount {
  let count = 0;
  let of = 0;
  for (const place of drawn) {
    const item = group[place] as ItemCount;
    count += item.count;
    of += item.of;
  }
  return { count, of };
}
