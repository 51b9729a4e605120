import { evaluateBall } from "../math/evaluateBall";
import type { Expression } from "../math/expression";
import { type Rational, rational, toDouble } from "../math/rational";
import { containsZero, Imprecise } from "../math/realBall";
import { Refusal } from "../math/refusal";
import type { WrittenNumber } from "./writtenNumber";

/** A number that is looked for in texts. */
export interface SoughtNumber {
  readonly value: Rational;
  /** False where the number is irrational, and `value` is within 10**-50 of it, relatively. */
  readonly exact: boolean;
  readonly approximate: number;
}

/** Bits of irrational numbers. */
const PRECISION = 200;

/** A rounded decimal counts from so many digits on. */
const LEAST_DIGITS = 3;

/** A number that is rounded to three digits is nearer than this, relatively. */
const NEAR = 0.011;

export function exactNumber(value: Rational): SoughtNumber {
  return { value, exact: true, approximate: toDouble(value) };
}

/** A real number without a rational value; undefined where it has symbols, is complex, or can't be had. */
export function irrationalNumber(expression: Expression): SoughtNumber | undefined {
  try {
    const { re, im } = evaluateBall(expression, PRECISION);
    if (!containsZero(im) || Math.abs(re.exponent) > 10_000) return undefined;
    const scale = 2n ** BigInt(Math.abs(re.exponent));
    const value = re.exponent >= 0 ? rational(re.mantissa * scale) : rational(re.mantissa, scale);
    return { value, exact: false, approximate: toDouble(value) };
  } catch (error) {
    if (error instanceof Refusal || error instanceof Imprecise) return undefined;
    throw error;
  }
}

/**
 * Whether a written number is the sought one: exactly equal; or a decimal with at least three significant digits that is the sought
 * number correctly rounded to its last digit, or cut off there where dots follow.
 */
export function isWrittenAs(sought: SoughtNumber, written: WrittenNumber): boolean {
  if (!isNear(sought.approximate, written.approximate)) return false;
  const [a, b] = [written.value(), sought.value];
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n && sought.exact) return true;
  const { rounding } = written;
  if (rounding === undefined || rounding.significantDigits < LEAST_DIGITS) return false;
  // |a - b| ≤ unit / 2, or < unit where digits were cut off, all times both denominators.
  const size = difference < 0n ? -difference : difference;
  const both = a.denominator * b.denominator;
  const power = 10n ** BigInt(Math.abs(rounding.unit));
  const [left, right] = rounding.unit >= 0 ? [size, both * power] : [size * power, both];
  return 2n * left <= right || (rounding.cutOff && left < right);
}

function isNear(left: number, right: number): boolean {
  return left === right || Math.abs(left - right) <= NEAR * Math.abs(left);
}

/** Numbers that are written somewhere, to be found again by their exact value. */
export class NumberSet {
  readonly #byApproximate = new Map<number, Rational[]>();

  add(number: WrittenNumber): void {
    if (this.has(number)) return;
    const alike = this.#byApproximate.get(number.approximate) ?? [];
    this.#byApproximate.set(number.approximate, [...alike, number.value()]);
  }

  has(number: WrittenNumber): boolean {
    const alike = this.#byApproximate.get(number.approximate);
    if (alike === undefined) return false;
    const { numerator, denominator } = number.value();
    return alike.some((other) => other.numerator * denominator === numerator * other.denominator);
  }
}
