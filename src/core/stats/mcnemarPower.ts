import { binomialWeights } from "./binomialWeights";

/** What is assumed of two policies: how often a problem is solved under one of them only. */
export interface DiscordantRates {
  /** Share of problems solved in the first cell only, from 0 to 1. */
  readonly firstOnly: number;
  /** Share of problems solved in the second cell only, from 0 to 1; both together are at most 1. */
  readonly secondOnly: number;
}

/** The two-sided level of the comparisons. */
export const LEVEL = 0.05;

/**
 * The exact power of McNemar's exact test: the chance that `pairs` problems give a p-value of at most 0.05.
 *
 * The number of discordant pairs is binomial, and given it, so is the split; the power is summed over both, without approximation.
 * Source: Duffy, "Asymptotic and exact power for the McNemar test and its analogue with R controls per case" (Biometrics 40, 1984).
 * @param pairs problems that are graded and exposed in both cells, from 0.
 */
export function mcnemarPower(rates: DiscordantRates, pairs: number): number {
  return powerOf(rates, rejections(rates, pairs), pairs);
}

/**
 * How many problems the comparison needs: the least number of pairs from which on the power stays at or above `power`. (Power is a
 * saw-tooth in the number of pairs, so the first number that reaches it may not be enough with one problem more.)
 * @param power from 0 to 1, usually 0.8.
 * @param most the largest number that is looked at.
 * @returns undefined if `most` pairs are too few, or if both rates are equal: then there is nothing to find.
 */
export function pairsForPower(rates: DiscordantRates, power: number, most = 2000): number | undefined {
  if (rates.firstOnly === rates.secondOnly) return undefined;
  const conditional = rejections(rates, most);
  let enough: number | undefined;
  for (let pairs = most; pairs > 0; pairs--) {
    if (powerOf(rates, conditional, pairs) < power) break;
    enough = pairs;
  }
  return enough;
}

/** By number of discordant pairs: the chance that the test rejects, given that number. */
function rejections({ firstOnly, secondOnly }: DiscordantRates, most: number): Float64Array {
  const share = firstOnly + secondOnly === 0 ? 0.5 : firstOnly / (firstOnly + secondOnly);
  const chances = new Float64Array(most + 1);
  for (let discordant = 1; discordant <= most; discordant++) {
    const fair = binomialWeights(discordant, 0.5);
    const weights = binomialWeights(discordant, share);
    // The test rejects while twice the tail of the smaller count is at most the level.
    let tail = 0;
    for (let smaller = 0; 2 * smaller < discordant; smaller++) {
      tail += fair[smaller] as number;
      if (2 * tail > LEVEL) break;
      chances[discordant] = (chances[discordant] as number) + (weights[smaller] as number) + (weights[discordant - smaller] as number);
    }
  }
  return chances;
}

function powerOf({ firstOnly, secondOnly }: DiscordantRates, conditional: Float64Array, pairs: number): number {
  const weights = binomialWeights(pairs, firstOnly + secondOnly);
  let power = 0;
  for (let discordant = 0; discordant <= pairs; discordant++)
    power += (weights[discordant] as number) * (conditional[discordant] as number);
  return power;
}
