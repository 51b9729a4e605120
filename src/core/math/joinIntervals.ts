import { doubleValue } from "./compareNumerically";
import { type Expression, infinitySign } from "./expression";
import type { ParsedInterval } from "./mathObject";

/** Ends nearer to each other than this, relative to their size, are not put in order. */
const TOO_NEAR = 1e-12;

interface Placed {
  readonly interval: ParsedInterval;
  readonly from: number;
  readonly to: number;
}

/**
 * The same numbers as ascending intervals that neither overlap nor touch; empty intervals are left out. Undefined where
 * ends are not real or too near to each other to be put in order, unless they are written the same.
 */
export function joinIntervals(intervals: readonly ParsedInterval[]): readonly ParsedInterval[] | undefined {
  const placed = intervals
    .map((interval): Placed => ({ interval, from: placeOf(interval.lower), to: placeOf(interval.upper) }))
    .filter(
      ({ interval, from, to }) => from < to || (from === to && !interval.lowerOpen && !interval.upperOpen) || Number.isNaN(from + to),
    );
  const places = placed.flatMap(({ from, to }) => [from, to]).sort((a, b) => a - b);
  if (places.some((place, index) => !isApart(place, places[index - 1]))) return undefined;
  placed.sort((a, b) => a.from - b.from || Number(a.interval.lowerOpen) - Number(b.interval.lowerOpen));
  const joined: Placed[] = [];
  for (const next of placed) {
    const last = joined.at(-1);
    const meets =
      last !== undefined && (next.from < last.to || (next.from === last.to && !(next.interval.lowerOpen && last.interval.upperOpen)));
    if (!meets) joined.push(next);
    else joined.splice(-1, 1, joinTwo(last, next));
  }
  return joined.map(({ interval }) => interval);
}

/** Equal doubles stand for equal numbers; others must be clearly apart. */
function isApart(place: number, before: number | undefined): boolean {
  if (Number.isNaN(place)) return false;
  if (before === undefined || place === before || !Number.isFinite(place - before)) return true;
  return place - before > TOO_NEAR * Math.max(1, Math.abs(place));
}

function joinTwo(left: Placed, right: Placed): Placed {
  const later = right.to > left.to ? right : left;
  const upperOpen = right.to === left.to ? left.interval.upperOpen && right.interval.upperOpen : later.interval.upperOpen;
  return {
    interval: { lower: left.interval.lower, lowerOpen: left.interval.lowerOpen, upper: later.interval.upper, upperOpen },
    from: left.from,
    to: later.to,
  };
}

function placeOf(end: Expression): number {
  const sign = infinitySign(end);
  return sign === undefined ? (doubleValue(end) ?? Number.NaN) : sign * Number.POSITIVE_INFINITY;
}
