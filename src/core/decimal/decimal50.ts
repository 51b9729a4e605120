import { Decimal } from "decimal.js";

/** Decimal arithmetic with 50 significant digits; halves are rounded away from zero. Its own copy, so that nobody else's settings change it. */
export const Decimal50 = Decimal.clone({ precision: 50, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });
export type Decimal50 = Decimal;

/**
 * A number with three decimals, halves away from zero: `-2.0015` is `-2.002`. A zero has no sign.
 * Source: Agents Trust Tools Too Much, appendix C, which rounds what is compared in this way.
 * @throws if the text is no decimal number
 */
export function roundHalfUp3(value: string | number | Decimal50): string {
  const rounded = new Decimal50(value).toDecimalPlaces(3);
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(3);
}
