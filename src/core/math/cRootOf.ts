import { evaluateExactly } from "./evaluateExactly";
import { type Expression, symbolsOf } from "./expression";
import {
  countRealRoots,
  degreeOf,
  derivative,
  MAX_WORK,
  type Polynomial,
  primitive,
  rootBound,
  scaledValueAt,
  signChangesAt,
  squarefree,
  sturmSequence,
  workOf,
} from "./polynomial";
import * as rational from "./rational";
import { toRationalFunction } from "./rationalFunction";
import type { RealBall } from "./realBall";
import { Refusal } from "./refusal";

/** A number with a power of two as denominator: mantissa / 2**bits. */
interface Dyadic {
  readonly mantissa: bigint;
  readonly bits: number;
}

/** Width at which Newton's method is tried, in bits. */
const START_BITS = 64;

/**
 * The real root that `CRootOf(polynomial, index)` stands for. It is isolated with Sturm's sequence, refined by Newton's
 * method, and certain because the polynomial changes its sign around it. SymPy counts the real roots first, ascending.
 *
 * @throws Refusal `unsupported` for a complex root or a malformed CRootOf; `too-large`
 */
export function isolateRealRoot(root: Extract<Expression, { kind: "call" }>, precision: number): RealBall {
  const { polynomial, index } = readRoot(root);
  const sequence = sturmSequence(polynomial);
  const bound = rootBound(polynomial);
  const atMinusInfinity = signChangesAt(sequence, rational.rational(-bound));
  const rootsUpTo = ({ mantissa, bits }: Dyadic) =>
    atMinusInfinity - signChangesAt(sequence, rational.rational(mantissa, 1n << BigInt(bits)));
  // The root lies above `low`, and at or below `low` + 1 unit.
  let low: Dyadic = { mantissa: -bound, bits: 0 };
  let width = 2n * bound;
  while (low.bits < START_BITS || rootsUpTo(low) !== index || rootsUpTo({ ...low, mantissa: low.mantissa + width }) !== index + 1) {
    if (width === 1n) {
      low = { mantissa: low.mantissa * 2n, bits: low.bits + 1 };
      width = 2n;
    }
    const half = width / 2n;
    const middle = { ...low, mantissa: low.mantissa + half };
    if (rootsUpTo(middle) > index) width = half;
    else {
      low = middle;
      width -= half;
    }
  }
  return refine(polynomial, low, precision);
}

function readRoot(root: Extract<Expression, { kind: "call" }>): { readonly polynomial: Polynomial; readonly index: number } {
  const [expression, indexExpression] = root.arguments;
  if (expression === undefined || indexExpression === undefined) throw new Refusal("unsupported", "CRootOf takes two arguments.");
  const [variable, ...others] = symbolsOf(expression);
  const index = evaluateExactly(indexExpression);
  const converted = variable === undefined || others.length > 0 ? undefined : toRationalFunction(expression, variable);
  if (converted === undefined || degreeOf(converted.denominator) > 0 || index === undefined || !rational.isInteger(index)) {
    throw new Refusal("unsupported", "CRootOf takes a polynomial in one symbol and a whole number.");
  }
  if (workOf(converted.numerator) > MAX_WORK) throw new Refusal("too-large", "The polynomial of a CRootOf is too large.");
  const polynomial = squarefree(converted.numerator);
  const position = Number(index.numerator);
  if (position < 0 || position >= countRealRoots(polynomial)) {
    throw new Refusal("unsupported", "Complex roots without closed form are not supported.");
  }
  return { polynomial: primitive(polynomial), index: position };
}

/** From an interval of one unit above `low` with one root in it to one of 2**-precision. */
function refine(polynomial: Polynomial, low: Dyadic, precision: number): RealBall {
  const slope = derivative(polynomial);
  const end = { ...low, mantissa: low.mantissa + 1n };
  let point: Dyadic = { mantissa: 2n * low.mantissa + 1n, bits: low.bits + 1 };
  for (let bits = low.bits; bits < precision + 8; ) {
    bits = Math.min(2 * bits, precision + 8);
    point = newtonStep(polynomial, slope, newtonStep(polynomial, slope, point, bits), bits);
  }
  const [before, after] = [point.mantissa - 2n, point.mantissa + 2n].map((mantissa): Dyadic => ({ mantissa, bits: point.bits }));
  const inside = before !== undefined && after !== undefined && isBelow(low, before) && isBelow(after, end);
  if (inside && signAt(polynomial, before) * signAt(polynomial, after) < 0) {
    return { mantissa: point.mantissa, radius: 2n, exponent: -point.bits };
  }
  return bisect(polynomial, low, precision);
}

function bisect(polynomial: Polynomial, start: Dyadic, precision: number): RealBall {
  let low = start;
  const atEnd = signAt(polynomial, { ...start, mantissa: start.mantissa + 1n });
  if (atEnd === 0) return { mantissa: start.mantissa + 1n, radius: 0n, exponent: -start.bits };
  while (low.bits < precision) {
    const middle = { mantissa: 2n * low.mantissa + 1n, bits: low.bits + 1 };
    const sign = signAt(polynomial, middle);
    if (sign === 0) return { mantissa: middle.mantissa, radius: 0n, exponent: -middle.bits };
    low = sign === atEnd ? { mantissa: 2n * low.mantissa, bits: middle.bits } : middle;
  }
  return { mantissa: 2n * low.mantissa + 1n, radius: 1n, exponent: -low.bits - 1 };
}

function newtonStep(polynomial: Polynomial, slope: Polynomial, point: Dyadic, bits: number): Dyadic {
  const shifted = bits >= point.bits ? point.mantissa << BigInt(bits - point.bits) : point.mantissa >> BigInt(point.bits - bits);
  const denominator = 1n << BigInt(bits);
  // Both values are multiplied by a power of the denominator, one more for the polynomial: the quotient is in units of 2**-bits.
  const height = scaledValueAt(polynomial, shifted, denominator);
  const steepness = scaledValueAt(slope, shifted, denominator);
  return { mantissa: steepness === 0n ? shifted : shifted - height / steepness, bits };
}

function signAt(polynomial: Polynomial, { mantissa, bits }: Dyadic): number {
  const value = scaledValueAt(polynomial, mantissa, 1n << BigInt(bits));
  return value < 0n ? -1 : value > 0n ? 1 : 0;
}

function isBelow(left: Dyadic, right: Dyadic): boolean {
  return left.mantissa << BigInt(right.bits) <= right.mantissa << BigInt(left.bits);
}
