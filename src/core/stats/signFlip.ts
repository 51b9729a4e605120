import type { Random } from "../random/random";

/** Up to so many differences all signs are tried. */
export const MOST_ENUMERATED = 22;

export interface SignFlipTest {
  /** Two-sided, from 0 to 1. */
  readonly pValue: number;
  /** By trying all signs, or by so many random flips, of which the least p-value is `1 / (flips + 1)`. */
  readonly method: "exact" | { readonly flips: number };
}

/**
 * The paired sign-flip test: how often the sum of the differences is as far from 0 as it is, when the sign of each is a coin toss.
 * Zeros stay and change nothing; if all are zero, or there is none, p is 1.
 * Source: Agents Trust Tools Too Much, appendix E.
 * @param flips random flips, where there are more differences than can be enumerated.
 */
export function signFlipTest(differences: readonly number[], random: Random, flips: number): SignFlipTest {
  return differences.length <= MOST_ENUMERATED
    ? { pValue: signFlipExact(differences), method: "exact" }
    : { pValue: signFlipMonteCarlo(differences, random, flips), method: { flips } };
}

/** By all 2ⁿ sign vectors, in the order of a Gray code: each differs from the one before in one sign. */
export function signFlipExact(differences: readonly number[]): number {
  const limit = limitOf(differences);
  const signs = differences.map(() => 1);
  const vectors = 2 ** differences.length;
  let sum = total(differences);
  let asFar = 0;
  for (let vector = 1; vector <= vectors; vector += 1) {
    if (Math.abs(sum) >= limit) asFar += 1;
    const flipped = 31 - Math.clz32(vector & -vector);
    if (vector === vectors) break;
    const sign = signs[flipped] as number;
    sum -= 2 * sign * (differences[flipped] as number);
    signs[flipped] = -sign;
  }
  return asFar / vectors;
}

/** By random signs: `(asFar + 1) / (flips + 1)`. A sign is plus where the top bit of a draw is 1. */
export function signFlipMonteCarlo(differences: readonly number[], random: Random, flips: number): number {
  const limit = limitOf(differences);
  let asFar = 0;
  for (let flip = 0; flip < flips; flip += 1) {
    let sum = 0;
    for (const difference of differences) sum += random.next() >= 2 ** 31 ? difference : -difference;
    if (Math.abs(sum) >= limit) asFar += 1;
  }
  return (asFar + 1) / (flips + 1);
}

function limitOf(differences: readonly number[]): number {
  const observed = Math.abs(total(differences));
  // Sums in another order may differ in their last bits.
  return observed - 1e-12 * Math.max(1, observed);
}

function total(differences: readonly number[]): number {
  return differences.reduce((sum, difference) => sum + difference, 0);
}
