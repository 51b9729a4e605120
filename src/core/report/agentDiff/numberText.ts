import { formatFixed } from "../../stats/formatFixed";
import { formatPercent } from "../../stats/formatPercent";
import { formatPValue } from "../../stats/formatPValue";
import type { Interval } from "../../stats/interval";
import type { TTest } from "../../stats/tTest";
import { notAvailable, signedPoints } from "../whenToolsLie/cellText";

/** An interval of a difference of shares in percentage points, such as `[-1.2, +8.4]`. */
export function pointsInterval(interval: Interval | undefined, reason: string): string {
  return interval === undefined ? notAvailable(reason) : `[${signedPoints(interval.low)}, ${signedPoints(interval.high)}]`;
}

/** A difference in steps or of similarity with its sign, such as `+0.38`. */
export function signed(value: number | undefined, digits: number, reason: string): string {
  if (value === undefined) return notAvailable(reason);
  const text = formatFixed(value, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

export function signedInterval(interval: Interval | undefined, digits: number, reason: string): string {
  if (interval === undefined) return notAvailable(reason);
  return `[${signed(interval.low, digits, reason)}, ${signed(interval.high, digits, reason)}]`;
}

export function fixed(value: number | undefined, digits: number, reason: string): string {
  return value === undefined ? notAvailable(reason) : formatFixed(value, digits);
}

/** A count of all with its share, such as `12/40 (30.0%)`. */
export function countText({ count, of }: { readonly count: number; readonly of: number }): string {
  return of === 0 ? "0/0" : `${count}/${of} (${formatPercent(count / of)})`;
}

export function pText(p: number | undefined, reason: string): string {
  return p === undefined ? notAvailable(reason) : formatPValue(p);
}

/** The t, its degrees of freedom and p of a test, for three cells. */
export function testCells(test: TTest | undefined, reason: string): [t: string, degrees: string, p: string] {
  if (test?.p === undefined) return [notAvailable(reason), "", ""];
  if (test.t !== undefined && !Number.isFinite(test.t)) return [notAvailable("equal values"), "", formatPValue(test.p)];
  return [fixed(test.t, 2, reason), fixed(test.degrees, 1, reason), formatPValue(test.p)];
}
