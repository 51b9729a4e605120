import { normalTwoSided } from "./normalTail";
import { midRanks } from "./ranks";

export interface WilcoxonTest {
  /** Differences that are not 0. */
  readonly n: number;
  readonly positiveRanks: number;
  readonly negativeRanks: number;
  /** Two-sided; 1 if every difference is 0. */
  readonly p: number;
  readonly method: "exact" | "normal" | "none";
}

/** Up to this many differences the distribution is counted out. */
const MOST_EXACT = 50;

/**
 * Wilcoxon's signed-rank test. Differences of 0 are dropped; exact without ties and zeros up to 50 differences, else normal with the
 * correction for ties and without one for continuity.
 *
 * Source: Wilcoxon, "Individual comparisons by ranking methods" (Biometrics Bulletin 1, 1945).
 */
export function wilcoxonSignedRank(differences: readonly number[]): WilcoxonTest {
  const counted = differences.filter((difference) => difference !== 0);
  const n = counted.length;
  if (n === 0) return { n, positiveRanks: 0, negativeRanks: 0, p: 1, method: "none" };
  const { ranks, tieTerm } = midRanks(counted.map(Math.abs));
  const positiveRanks = counted.reduce((sum, difference, place) => sum + (difference > 0 ? (ranks[place] as number) : 0), 0);
  const negativeRanks = (n * (n + 1)) / 2 - positiveRanks;
  const smaller = Math.min(positiveRanks, negativeRanks);
  const sides = { n, positiveRanks, negativeRanks };
  if (tieTerm === 0 && n === differences.length && n <= MOST_EXACT) return { ...sides, p: exactP(smaller, n), method: "exact" };
  const variance = (n * (n + 1) * (2 * n + 1) - tieTerm / 2) / 24;
  return { ...sides, p: normalTwoSided((smaller - (n * (n + 1)) / 4) / Math.sqrt(variance)), method: "normal" };
}

/** Twice the share of sign patterns with a rank sum of at most `smaller`. */
function exactP(smaller: number, n: number): number {
  const counts = new Float64Array((n * (n + 1)) / 2 + 1);
  counts[0] = 1;
  for (let rank = 1; rank <= n; rank += 1)
    for (let sum = counts.length - 1; sum >= rank; sum -= 1) counts[sum] = (counts[sum] as number) + (counts[sum - rank] as number);
  let below = 0;
  for (let sum = 0; sum <= smaller; sum += 1) below += counts[sum] as number;
  return Math.min(1, (2 * below) / 2 ** n);
}
