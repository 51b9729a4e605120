import { NORMAL_QUANTILE_975 } from "./normalQuantile975";
import { midRanks } from "./ranks";
import { mean, squaredDeviations } from "./sample";
import { tTwoSided } from "./studentT";

export interface Correlation {
  /** From −1 to 1. */
  readonly r: number;
  /** Two-sided; undefined where it is not defined. */
  readonly p: number | undefined;
  /** 95 %, by Fisher's transformation; undefined for fewer than four pairs and for ±1. */
  readonly interval: { readonly low: number; readonly high: number } | undefined;
}

/**
 * Pearson's correlation of paired values.
 * @returns undefined if one side is constant or there are fewer than two pairs.
 */
export function pearson(first: readonly number[], second: readonly number[]): Correlation | undefined {
  const spread = Math.sqrt(squaredDeviations(first)) * Math.sqrt(squaredDeviations(second));
  if (first.length < 2 || spread === 0) return undefined;
  const [one, other] = [mean(first), mean(second)];
  const product = first.reduce((sum, value, place) => sum + (value - one) * ((second[place] as number) - other), 0);
  const r = Math.max(-1, Math.min(1, product / spread));
  return { r, p: first.length === 2 ? 1 : correlationP(r, first.length), interval: fisherInterval(r, first.length) };
}

/** Spearman's rank correlation, its p-value by the t approximation; undefined as for `pearson`, p also for two pairs. */
export function spearman(first: readonly number[], second: readonly number[]): Correlation | undefined {
  const ofRanks = pearson(midRanks(first).ranks, midRanks(second).ranks);
  if (ofRanks === undefined) return undefined;
  return { r: ofRanks.r, p: first.length === 2 ? undefined : ofRanks.p, interval: undefined };
}

/** The two-sided p-value of a correlation of `pairs` pairs, at least three. */
export function correlationP(r: number, pairs: number): number {
  return tTwoSided(r * Math.sqrt((pairs - 2) / ((1 - r) * (1 + r))), pairs - 2);
}

function fisherInterval(r: number, pairs: number): Correlation["interval"] {
  if (pairs < 4 || Math.abs(r) === 1) return undefined;
  const half = NORMAL_QUANTILE_975 / Math.sqrt(pairs - 3);
  return { low: Math.tanh(Math.atanh(r) - half), high: Math.tanh(Math.atanh(r) + half) };
}
