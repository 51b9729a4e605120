import { absolute, bitLength, floorDivide, greatestCommonDivisor } from "./integer";

/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Rational = { numerator: 0n, denominator: 1n };
export const ONE: Rational = { numerator: 1n, denominator: 1n };

/** @param denominator not 0 */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 1n) return { numerator, denominator };
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function add(left: Rational, right: Rational): Rational {
  return rational(left.numerator * right.denominator + right.numerator * left.denominator, left.denominator * right.denominator);
}

export function subtract(left: Rational, right: Rational): Rational {
  return add(left, negate(right));
}

export function multiply(left: Rational, right: Rational): Rational {
  return rational(left.numerator * right.numerator, left.denominator * right.denominator);
}

/** @param right not 0 */
export function divide(left: Rational, right: Rational): Rational {
  return rational(left.numerator * right.denominator, left.denominator * right.numerator);
}

export function negate(value: Rational): Rational {
  return { numerator: -value.numerator, denominator: value.denominator };
}

/** @param exponent any integer; not negative where the base is 0 */
export function raise(base: Rational, exponent: bigint): Rational {
  const size = absolute(exponent);
  const power = { numerator: base.numerator ** size, denominator: base.denominator ** size };
  return exponent < 0n ? rational(power.denominator, power.numerator) : power;
}

export function floor(value: Rational): bigint {
  return floorDivide(value.numerator, value.denominator);
}

/** Negative, 0 or positive. */
export function compare(left: Rational, right: Rational): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function isInteger(value: Rational): boolean {
  return value.denominator === 1n;
}

/** Bits of the larger of numerator and denominator. */
export function size(value: Rational): number {
  return Math.max(bitLength(value.numerator), bitLength(value.denominator));
}

/** SymPy's notation: `-73/3`, `16`. */
export function formatRational(value: Rational): string {
  return value.denominator === 1n ? String(value.numerator) : `${value.numerator}/${value.denominator}`;
}

/** The nearest double, also where numerator and denominator are beyond the doubles' range. */
export function toDouble(value: Rational): number {
  const bits = bitLength(value.numerator) - bitLength(value.denominator);
  const shift = 64 - bits;
  const quotient =
    shift >= 0 ? (value.numerator << BigInt(shift)) / value.denominator : value.numerator / (value.denominator << BigInt(-shift));
  // In two steps, since 2**-shift alone may be out of range.
  return Number(quotient) * 2 ** Math.trunc(-shift / 2) * 2 ** (-shift - Math.trunc(-shift / 2));
}

/** The exact value of a finite double. */
export function fromDouble(value: number): Rational {
  let denominator = 1n;
  let scaled = value;
  for (; !Number.isInteger(scaled); denominator *= 2n) scaled *= 2;
  return rational(BigInt(scaled), denominator);
}
