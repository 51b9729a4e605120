import { binomialAtLeast, binomialAtMost } from "./binomialTail";
import type { Interval } from "./interval";

/**
 * The exact interval of a proportion: every success probability that a two-sided binomial test does not reject.
 *
 * Source: Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial" (Biometrika 26,
 * 1934). Each end is found by bisection on the binomial tail.
 * @param successes a whole number from 0 to `trials`.
 * @param trials at least 1.
 * @param confidence between 0 and 1.
 */
export function clopperPearson(successes: number, trials: number, confidence = 0.95): Interval {
  const tail = (1 - confidence) / 2;
  return {
    low: successes === 0 ? 0 : crossing((probability) => binomialAtLeast(successes, trials, probability) > tail),
    high: successes === trials ? 1 : crossing((probability) => binomialAtMost(successes, trials, probability) < tail),
  };
}

/** Where a condition that fails near 0 and holds near 1 begins to hold, to the last bit. */
function crossing(holds: (probability: number) => boolean): number {
  let low = 0;
  let high = 1;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (holds(middle)) high = middle;
    else low = middle;
  }
}
