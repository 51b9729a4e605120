import { type ComplexBall, ComplexBalls, isReal, mayBeZero } from "./complexBall";
import { evaluateBall } from "./evaluateBall";
import type { Expression } from "./expression";
import type { Rational } from "./rational";
import { containsZero, Imprecise, magnitudeBits, RealBalls, radiusBits } from "./realBall";
import { Refusal } from "./refusal";

/** Working precisions that are tried in turn, in bits. */
const PRECISIONS = [160, 480, 1440, 3200];

/** For two expressions that may be equal but could not be proven so, in bits; about 3,000 digits. */
export const THOROUGH: readonly number[] = [10_000];

/** Numbers that can't be told apart to so many bits are taken to agree; about 36 digits. */
const AGREEING_BITS = 120;

/** `different` is proven. `agreeing` is as far as was looked. `undecided`: too near to zero or to a branch cut to tell. */
export type NumericComparison = "different" | "agreeing" | "undecided";

/**
 * Compares two expressions by their values with proven errors.
 *
 * @param symbols exact values of the free symbols
 * @param precisions that are tried in turn, in bits
 * @throws Refusal `undefined` where one of the two certainly has no value; `unsupported` where one is out of reach
 */
export function compareNumerically(
  left: Expression,
  right: Expression,
  symbols: ReadonlyMap<string, Rational> = new Map(),
  precisions: readonly number[] = PRECISIONS,
): NumericComparison {
  return refine(precisions, (precision) => {
    const balls = new ComplexBalls(precision);
    const values = exactSymbols(symbols, precision);
    const [a, b] = [evaluateBall(left, precision, values), evaluateBall(right, precision, values)];
    const difference = balls.subtract(a, b);
    if (!mayBeZero(difference)) return "different";
    return isSmall(difference, Math.max(sizeInBits(a), sizeInBits(b))) ? "agreeing" : undefined;
  });
}

/**
 * Whether an expression is zero at values of its symbols, and real in all its parts if that is asked.
 *
 * @returns `different` if it is proven to be not zero, or not real
 */
export function compareWithZero(
  expression: Expression,
  symbols: ReadonlyMap<string, Expression>,
  realParts: boolean,
  others: ReadonlyMap<string, Rational> = new Map(),
): NumericComparison {
  return refine(PRECISIONS, (precision) => {
    const values = new Map(exactSymbols(others, precision));
    for (const [name, value] of symbols) values.set(name, evaluateBall(value, precision, values));
    let largest = Number.NEGATIVE_INFINITY;
    let unclear = false;
    let complex = false;
    const value = evaluateBall(expression, precision, values, (part) => {
      largest = Math.max(largest, sizeInBits(part));
      if (!realParts || isReal(part)) return;
      if (!containsZero(part.im)) complex = true;
      else if (radiusBits(part.im) > Math.max(0, sizeInBits(part)) - AGREEING_BITS / 2) unclear = true;
    });
    if (complex || !mayBeZero(value)) return "different";
    return !unclear && isSmall(value, largest) ? "agreeing" : undefined;
  });
}

function refine(precisions: readonly number[], compare: (precision: number) => NumericComparison | undefined): NumericComparison {
  for (const precision of precisions) {
    try {
      const result = compare(precision);
      if (result !== undefined) return result;
    } catch (error) {
      if (!(error instanceof Imprecise)) throw error;
    }
  }
  return "undecided";
}

export function exactSymbols(symbols: ReadonlyMap<string, Rational>, precision: number): ReadonlyMap<string, ComplexBall> {
  const real = new RealBalls(precision);
  return new Map(
    [...symbols].map(([name, value]) => [name, { re: real.fromRational(value), im: { mantissa: 0n, radius: 0n, exponent: 0 } }]),
  );
}

/** The value of a real expression to at least 50 bits, as a double; undefined if it can't be had or is not real. */
export function doubleValue(expression: Expression): number | undefined {
  const value = complexValue(expression);
  return value !== undefined && Math.abs(value.im) <= 1e-25 * Math.max(1e-300, Math.abs(value.re)) ? value.re : undefined;
}

/** The value of an expression to at least 50 bits; undefined if it can't be had. */
export function complexValue(expression: Expression): { readonly re: number; readonly im: number } | undefined {
  for (const precision of PRECISIONS) {
    try {
      const value = evaluateBall(expression, precision);
      const error = Math.max(radiusBits(value.re), radiusBits(value.im));
      if (error <= Math.max(sizeInBits(value) - 60, -1000)) return { re: approximate(value, "re"), im: approximate(value, "im") };
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      if (!(error instanceof Imprecise)) throw error;
    }
  }
  return undefined;
}

function approximate(value: ComplexBall, part: "re" | "im"): number {
  const { mantissa, radius, exponent } = value[part];
  if (mantissa === 0n || (mantissa < 0n ? -mantissa : mantissa) <= radius) return 0;
  const shift = Math.max(0, mantissa.toString(2).length - 60);
  return Number(mantissa >> BigInt(shift)) * 2 ** (exponent + shift);
}

/** An upper bound of the base-2 logarithm of the larger part. */
export function sizeInBits(value: ComplexBall): number {
  return Math.max(magnitudeBits(value.re), magnitudeBits(value.im));
}

/** Whether a difference around zero is known to be less than 2**-AGREEING_BITS of the numbers that it is made from. */
function isSmall(value: ComplexBall, sizeOfParts: number): boolean {
  const error = sizeInBits(value);
  return error === Number.NEGATIVE_INFINITY || error <= sizeOfParts - AGREEING_BITS || error <= -4 * AGREEING_BITS;
}
