import type { Interval } from "./interval";
import { NORMAL_QUANTILE_975 } from "./normalQuantile975";

/**
 * The 95 % score interval of a proportion, without continuity correction.
 *
 * Source: Wilson, "Probable inference, the law of succession, and statistical inference" (JASA 22, 1927).
 * @param successes a whole number from 0 to `trials`.
 * @param trials at least 1.
 */
export function wilson(successes: number, trials: number): Interval {
  const share = successes / trials;
  const square = NORMAL_QUANTILE_975 ** 2;
  const scale = 1 + square / trials;
  const centre = (share + square / (2 * trials)) / scale;
  const halfWidth = (NORMAL_QUANTILE_975 / scale) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials ** 2));
  return {
    // Both ends are exact there; the formula leaves a rounding error.
    low: successes === 0 ? 0 : centre - halfWidth,
    high: successes === trials ? 1 : centre + halfWidth,
  };
}
