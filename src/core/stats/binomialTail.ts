/**
 * The probability of at most `successes` in `trials` independent trials with success probability `probability`.
 *
 * Terms come from the ratio of neighbours, outward from the most likely one, and are divided by their sum; so nothing overflows and
 * the relative error stays near 1e-15 even far out in a tail.
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
  if (probability <= 0) return from <= 0 ? 1 : 0;
  if (probability >= 1) return to >= trials ? 1 : 0;
  const mode = Math.min(trials, Math.floor((trials + 1) * probability));
  const odds = probability / (1 - probability);
  let total = 0;
  let wanted = 0;
  const add = (count: number, weight: number): void => {
    total += weight;
    if (count >= from && count <= to) wanted += weight;
  };
  let weight = 1;
  add(mode, weight);
  for (let count = mode + 1; count <= trials; count++) {
    weight *= ((trials - count + 1) / count) * odds;
    add(count, weight);
  }
  weight = 1;
  for (let count = mode - 1; count >= 0; count--) {
    weight *= (count + 1) / (trials - count) / odds;
    add(count, weight);
  }
  return wanted / total;
}
