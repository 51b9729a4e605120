import { normalTwoSided } from "./normalTail";
import { midRanks } from "./ranks";

export interface MannWhitneyTest {
  /** Of the first group: pairs in which its value is larger, ties by half. */
  readonly u: number;
  /** Two-sided. */
  readonly p: number;
  /** From −1 to 1. */
  readonly rankBiserial: number;
  readonly method: "exact" | "normal";
}

/** Exact where one group is at most this large and nothing ties. */
const MOST_EXACT = 8;

/**
 * The Mann–Whitney test of two independent groups: exact for small groups without ties, else normal with corrections for ties and
 * continuity; p is 1 where all values are equal.
 *
 * Source: Mann and Whitney, "On a test of whether one of two random variables is stochastically larger than the other" (Annals of
 * Mathematical Statistics 18, 1947).
 * @param first at least one value, as `second`.
 */
export function mannWhitneyU(first: readonly number[], second: readonly number[]): MannWhitneyTest {
  const { ranks, tieTerm } = midRanks([...first, ...second]);
  const [n, m] = [first.length, second.length];
  const u = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2;
  const rankBiserial = (2 * u) / (n * m) - 1;
  if (Math.min(n, m) <= MOST_EXACT && tieTerm === 0) return { u, p: exactP(Math.max(u, n * m - u), n, m), rankBiserial, method: "exact" };
  return { u, p: normalP(u, n, m, tieTerm), rankBiserial, method: "normal" };
}

/** The normal p-value of a U, as for a published one. */
export function normalP(u: number, n: number, m: number, tieTerm: number): number {
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - tieTerm / (all * (all - 1)));
  if (variance === 0) return 1;
  const distance = Math.max(u, n * m - u) - (n * m) / 2 - 0.5;
  return distance <= 0 ? 1 : normalTwoSided(distance / Math.sqrt(variance));
}

/** Twice the share of arrangements with a U of at least `larger`: coefficients of the Gaussian binomial, one factor at a time. */
function exactP(larger: number, n: number, m: number): number {
  const most = n * m;
  const shares = new Float64Array(most + 1);
  shares[0] = 1;
  for (let factor = 1; factor <= n; factor += 1) {
    for (let sum = most; sum >= m + factor; sum -= 1) shares[sum] = (shares[sum] as number) - (shares[sum - m - factor] as number);
    for (let sum = factor; sum <= most; sum += 1) shares[sum] = (shares[sum] as number) + (shares[sum - factor] as number);
  }
  let total = 0;
  let above = 0;
  for (let sum = 0; sum <= most; sum += 1) {
    total += shares[sum] as number;
    if (sum >= larger) above += shares[sum] as number;
  }
  return Math.min(1, (2 * above) / total);
}
