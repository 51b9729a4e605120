import type { AlgebraInterval, AlgebraResult } from "./algebra";
import { doubleValue } from "./compareNumerically";
import { infinitySign } from "./expression";
import type { RealInterval } from "./value";

/** The place of an end of an interval, infinite ones included; NaN where it is not a real number. */
export function placeOf(end: AlgebraResult): number {
  const sign = infinitySign(end.expression);
  return sign === undefined ? (doubleValue(end.expression) ?? Number.NaN) : sign * Number.POSITIVE_INFINITY;
}

export function isSinglePoint(interval: RealInterval): boolean {
  return interval.lower === interval.upper;
}

export function toRealInterval({ lower, upper, lowerOpen, upperOpen }: AlgebraInterval): RealInterval {
  return { lower: lower.text, upper: upper.text, lowerOpen, upperOpen };
}

/** SymPy's notation: `EmptySet`, `Interval.open(4, oo)`, `FiniteSet(3)`, `Union(Interval(-oo, 2), FiniteSet(3))`. */
export function formatRealSet(intervals: readonly RealInterval[]): string {
  if (intervals.length === 0) return "EmptySet";
  if (intervals.every(isSinglePoint)) return `FiniteSet(${intervals.map(({ lower }) => lower).join(", ")})`;
  const parts = intervals.map(formatInterval);
  return parts.length === 1 ? (parts[0] ?? "") : `Union(${parts.join(", ")})`;
}

/** An infinite end is open of itself, so it is not said. */
function formatInterval(interval: RealInterval): string {
  if (isSinglePoint(interval)) return `FiniteSet(${interval.lower})`;
  const { lower, upper } = interval;
  const lowerOpen = interval.lowerOpen && (lower !== "-oo" || (upper !== "oo" && interval.upperOpen));
  const upperOpen = interval.upperOpen && (upper !== "oo" || (lower !== "-oo" && interval.lowerOpen));
  const kind = lowerOpen && upperOpen ? ".open" : lowerOpen ? ".Lopen" : upperOpen ? ".Ropen" : "";
  return `Interval${kind}(${lower}, ${upper})`;
}
