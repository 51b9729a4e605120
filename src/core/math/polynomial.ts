import { absolute, greatestCommonDivisor, larger, leastCommonMultiple } from "./integer";
import * as rational from "./rational";
import { fromDouble, ONE, type Rational, ZERO } from "./rational";

/** Coefficients from the constant upwards; the last one is not 0. The zero polynomial has none. */
export type Polynomial = readonly Rational[];

export function trimmed(coefficients: readonly Rational[]): Polynomial {
  let length = coefficients.length;
  while (length > 0 && coefficients[length - 1]?.numerator === 0n) length -= 1;
  return coefficients.slice(0, length);
}

/** −1 for the zero polynomial. */
export function degreeOf(polynomial: Polynomial): number {
  return polynomial.length - 1;
}

export function constantPolynomial(value: Rational): Polynomial {
  return trimmed([value]);
}

export function addPolynomials(left: Polynomial, right: Polynomial): Polynomial {
  return trimmed(
    Array.from({ length: Math.max(left.length, right.length) }, (_, index) => rational.add(left[index] ?? ZERO, right[index] ?? ZERO)),
  );
}

export function scalePolynomial(polynomial: Polynomial, factor: Rational): Polynomial {
  return trimmed(polynomial.map((coefficient) => rational.multiply(coefficient, factor)));
}

export function multiplyPolynomials(left: Polynomial, right: Polynomial): Polynomial {
  const product: Rational[] = Array.from({ length: Math.max(0, left.length + right.length - 1) }, () => ZERO);
  left.forEach((a, i) => {
    right.forEach((b, j) => {
      product[i + j] = rational.add(product[i + j] ?? ZERO, rational.multiply(a, b));
    });
  });
  return trimmed(product);
}

export function derivative(polynomial: Polynomial): Polynomial {
  return trimmed(polynomial.slice(1).map((coefficient, index) => rational.multiply(coefficient, rational.rational(BigInt(index + 1)))));
}

/** The one that is 0 at 0. */
export function antiderivativeOf(polynomial: Polynomial): Polynomial {
  return trimmed([ZERO, ...polynomial.map((coefficient, index) => rational.divide(coefficient, rational.rational(BigInt(index + 1))))]);
}

export function evaluatePolynomial(polynomial: Polynomial, at: Rational): Rational {
  return polynomial.reduceRight((sum, coefficient) => rational.add(rational.multiply(sum, at), coefficient), ZERO);
}

/** @param divisor not the zero polynomial */
export function dividePolynomials(
  dividend: Polynomial,
  divisor: Polynomial,
): { readonly quotient: Polynomial; readonly remainder: Polynomial } {
  const leading = divisor.at(-1);
  if (leading === undefined) throw new Error("A polynomial can't be divided by zero.");
  const rest = [...dividend];
  const quotient: Rational[] = [];
  for (let shift = dividend.length - divisor.length; shift >= 0; shift -= 1) {
    const factor = rational.divide(rest[shift + divisor.length - 1] ?? ZERO, leading);
    quotient[shift] = factor;
    if (factor.numerator === 0n) continue;
    divisor.forEach((coefficient, index) => {
      rest[shift + index] = rational.subtract(rest[shift + index] ?? ZERO, rational.multiply(factor, coefficient));
    });
  }
  return { quotient: trimmed(quotient), remainder: trimmed(rest) };
}

/** Up to a factor; whole coefficients without common divisor. */
export function polynomialGcd(left: Polynomial, right: Polynomial): Polynomial {
  let [a, b] = [primitive(left), primitive(right)];
  while (b.length > 0) [a, b] = [b, wholeRemainder(a, b)];
  return a;
}

/**
 * The remainder up to a positive factor, without fractions on the way (D. E. Knuth, The Art of Computer Programming,
 * volume 2, section 4.6.1, algorithm R).
 *
 * @param dividend,divisor with whole coefficients; the divisor is not the zero polynomial
 */
function wholeRemainder(dividend: Polynomial, divisor: Polynomial): Polynomial {
  const rest = dividend.map(({ numerator }) => numerator);
  const divisors = divisor.map(({ numerator }) => numerator);
  const leading = divisors.at(-1) ?? 1n;
  for (let shift = rest.length - divisors.length; shift >= 0; shift -= 1) {
    const top = rest.pop() ?? 0n;
    const factor = leading < 0n ? -top : top;
    rest.forEach((coefficient, index) => {
      rest[index] = coefficient * absolute(leading) - factor * (divisors[index - shift] ?? 0n);
    });
  }
  return primitive(trimmed(rest.map((coefficient) => rational.rational(coefficient))));
}

/** Limit of `workOf`: remainder sequences of such a polynomial take about a second. */
export const MAX_WORK = 400_000;

/** A measure of the work that remainder sequences of a polynomial take: its degree squared times the bits of its coefficients. */
export function workOf(polynomial: Polynomial): number {
  return polynomial.length ** 2 * Math.max(0, ...primitive(polynomial).map(rational.size));
}

/** The polynomial with each root once. */
export function squarefree(polynomial: Polynomial): Polynomial {
  if (degreeOf(polynomial) < 1) return polynomial;
  return primitive(dividePolynomials(polynomial, polynomialGcd(polynomial, derivative(polynomial))).quotient);
}

/** The same up to a positive factor, with whole coefficients without common divisor. */
export function primitive(polynomial: Polynomial): Polynomial {
  if (polynomial.length === 0) return polynomial;
  const multiple = polynomial.map(({ denominator }) => denominator).reduce(leastCommonMultiple, 1n);
  const whole = polynomial.map(({ numerator, denominator }) => numerator * (multiple / denominator));
  const divisor = whole.reduce(greatestCommonDivisor, 0n);
  return whole.map((coefficient) => rational.rational(coefficient / divisor));
}

/**
 * Sturm's sequence of a polynomial: with it the number of distinct real roots in an interval is the difference of the
 * sign changes at its ends (J. C. F. Sturm, 1829).
 */
export function sturmSequence(polynomial: Polynomial): readonly Polynomial[] {
  const sequence = [primitive(polynomial), primitive(derivative(polynomial))];
  for (;;) {
    const [before, last] = [sequence.at(-2), sequence.at(-1)];
    if (before === undefined || last === undefined || last.length === 0) return sequence.filter((member) => member.length > 0);
    sequence.push(scalePolynomial(wholeRemainder(before, last), rational.negate(ONE)));
  }
}

/** Number of distinct real roots. */
export function countRealRoots(polynomial: Polynomial): number {
  if (degreeOf(polynomial) < 1) return 0;
  const sequence = sturmSequence(polynomial);
  const atPlusInfinity = sequence.map((member) => Number(signOfRational(member.at(-1) ?? ZERO)));
  const atMinusInfinity = sequence.map((member, index) => (degreeOf(member) % 2 === 0 ? 1 : -1) * (atPlusInfinity[index] ?? 0));
  return signChanges(atMinusInfinity) - signChanges(atPlusInfinity);
}

/** Number of distinct real roots between two doubles, either of which may be infinite. */
export function countRealRootsBetween(polynomial: Polynomial, lower: number, upper: number): number {
  if (degreeOf(polynomial) < 1) return 0;
  const sequence = sturmSequence(squarefree(polynomial));
  const bound = rational.rational(rootBound(polynomial));
  const changes = (end: number) =>
    signChangesAt(sequence, Number.isFinite(end) ? fromDouble(end) : end < 0 ? rational.negate(bound) : bound);
  const atLower = Number.isFinite(lower) && evaluatePolynomial(polynomial, fromDouble(lower)).numerator === 0n ? 1 : 0;
  return changes(lower) - changes(upper) + atLower;
}

/** Sign changes of a Sturm sequence at a point. */
export function signChangesAt(sequence: readonly Polynomial[], point: Rational): number {
  return signChanges(sequence.map((member) => signOfInteger(scaledValueAt(member, point.numerator, point.denominator))));
}

/**
 * The value of a polynomial with whole coefficients at numerator/denominator, times the denominator to the power of its
 * degree; so it stays whole.
 */
export function scaledValueAt(polynomial: Polynomial, numerator: bigint, denominator: bigint): bigint {
  let [value, power] = [0n, 1n];
  for (const coefficient of [...polynomial].reverse()) {
    value = value * numerator + coefficient.numerator * power;
    power *= denominator;
  }
  return value;
}

/** No root has a larger magnitude (Cauchy's bound, rounded up). */
export function rootBound(polynomial: Polynomial): bigint {
  const leading = polynomial.at(-1);
  if (leading === undefined) return 1n;
  const largest = polynomial
    .slice(0, -1)
    .map((coefficient) => rational.divide(coefficient, leading))
    .map(({ numerator, denominator }) => absolute(numerator) / denominator + 1n)
    .reduce(larger, 0n);
  return largest + 1n;
}

function signOfRational(value: Rational): number {
  return rational.compare(value, ZERO);
}

function signOfInteger(value: bigint): number {
  return value < 0n ? -1 : value > 0n ? 1 : 0;
}

function signChanges(signs: readonly number[]): number {
  const nonzero = signs.filter((sign) => sign !== 0);
  return nonzero.filter((sign, index) => index > 0 && sign !== nonzero[index - 1]).length;
}
