import { binomialWeights } from "./binomialWeights";

/**
 * The probability of at most `successes` in `trials` independent trials with success probability `probability`; see
 * `binomialWeights` for the accuracy.
 * @param successes a whole number from 0 to `trials`.
 */
export function binomialAtMost(successes: number, trials: number, probability: number): number {
  return binomialSum(0, successes, trials, probability);
}

/** The probability of at least `successes`; see `binomialAtMost`. */
export function binomialAtLeast(successes: number, trials: number, probability: number): number {
  return binomialSum(successes, trials, trials, probability);
}

function binomialSum(from: number, to: number, trials: number, probability: number): number {
  const weights = binomialWeights(trials, probability);
  let sum = 0;
  for (let count = from; count <= to; count++) sum += weights[count] as number;
  return sum;
}
