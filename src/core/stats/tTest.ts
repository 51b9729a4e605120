import { mean, squaredDeviations } from "./sample";
import { tQuantile, tTwoSided } from "./studentT";

/** A t test; what can't be computed is undefined, as with a single value. */
export interface TTest {
  /** The mean, or the difference of means, that is tested against 0. */
  readonly estimate: number;
  /** Infinite where all values are the same and not 0: then p is 0, and a report says that the values are constant. */
  readonly t: number | undefined;
  readonly degrees: number | undefined;
  /** Two-sided. */
  readonly p: number | undefined;
  /** 95 %, of the estimate. */
  readonly interval: { readonly low: number; readonly high: number } | undefined;
}

/** One-sample t test of a mean against 0; of paired values, hand in their differences. */
export function tTest(values: readonly number[]): TTest {
  const estimate = mean(values);
  const degrees = values.length - 1;
  if (degrees < 1) return { estimate, t: undefined, degrees: undefined, p: undefined, interval: undefined };
  return finished(estimate, Math.sqrt(squaredDeviations(values) / degrees / values.length), degrees);
}

/**
 * Welch's t test of two independent means, with Satterthwaite's degrees of freedom.
 *
 * Source: Welch, "The generalization of Student's problem when several different population variances are involved" (Biometrika 34,
 * 1947).
 */
export function welchTest(first: readonly number[], second: readonly number[]): TTest {
  const estimate = mean(first) - mean(second);
  const nothing = { estimate, t: undefined, degrees: undefined, p: undefined, interval: undefined };
  if (first.length < 2 || second.length < 2) return nothing;
  const one = squaredDeviations(first) / (first.length - 1) / first.length;
  const other = squaredDeviations(second) / (second.length - 1) / second.length;
  if (one + other === 0) return estimate === 0 ? nothing : { ...nothing, t: estimate * Number.POSITIVE_INFINITY, p: 0 };
  const degrees = (one + other) ** 2 / (one ** 2 / (first.length - 1) + other ** 2 / (second.length - 1));
  return finished(estimate, Math.sqrt(one + other), degrees);
}

function finished(estimate: number, standardError: number, degrees: number): TTest {
  const constant = { estimate, degrees, interval: { low: estimate, high: estimate } };
  if (standardError === 0 && estimate === 0) return { ...constant, t: undefined, p: undefined };
  if (standardError === 0) return { ...constant, t: estimate * Number.POSITIVE_INFINITY, p: 0 };
  const t = estimate / standardError;
  const half = tQuantile(0.05, degrees) * standardError;
  return { estimate, t, degrees, p: tTwoSided(t, degrees), interval: { low: estimate - half, high: estimate + half } };
}
