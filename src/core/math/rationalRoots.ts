import { integerSquareRoot } from "./integer";
import { degreeOf, dividePolynomials, evaluatePolynomial, type Polynomial, primitive } from "./polynomial";
import * as rational from "./rational";
import { type Rational, ZERO } from "./rational";

/** Steps of the search for one root. */
const MAX_STEPS = 200;

/**
 * The rational roots that are found, and the polynomial without them. Each root is exact; a rest of a degree over 2 may
 * still have rational roots.
 *
 * @param polynomial without multiple roots
 */
export function rationalRoots(polynomial: Polynomial): { readonly roots: readonly Rational[]; readonly rest: Polynomial } {
  const roots: Rational[] = [];
  let rest = primitive(polynomial);
  while (degreeOf(rest) >= 1) {
    const root = degreeOf(rest) === 2 ? quadraticRoot(rest) : findRoot(rest);
    if (root === undefined) break;
    roots.push(root);
    rest = primitive(dividePolynomials(rest, [rational.negate(root), rational.ONE]).quotient);
  }
  return { roots, rest };
}

function quadraticRoot([c = ZERO, b = ZERO, a = rational.ONE]: Polynomial): Rational | undefined {
  const discriminant = b.numerator * b.numerator - 4n * a.numerator * c.numerator;
  if (discriminant < 0n) return undefined;
  const root = integerSquareRoot(discriminant);
  return root * root === discriminant ? rational.rational(root - b.numerator, 2n * a.numerator) : undefined;
}

/**
 * A rational root has a divisor of the leading coefficient as denominator. So a root that Newton's method finds in double
 * precision is rounded to such a fraction, and then tried exactly.
 */
function findRoot(polynomial: Polynomial): Rational | undefined {
  const leading = polynomial.at(-1) ?? ZERO;
  if (degreeOf(polynomial) === 1) return rational.divide(rational.negate(polynomial[0] ?? ZERO), leading);
  if (polynomial[0]?.numerator === 0n) return ZERO;
  const coefficients = polynomial.map(rational.toDouble);
  for (const start of [0.1, -0.1, 1.3, -1.3, 4.1, -4.1, 17.3, -17.3, 150.7, -150.7]) {
    const approximation = newton(coefficients, start);
    if (approximation === undefined) continue;
    const numerator = Math.round(approximation * rational.toDouble(leading));
    if (!Number.isSafeInteger(numerator)) continue;
    const candidate = rational.rational(BigInt(numerator), leading.numerator);
    if (evaluatePolynomial(polynomial, candidate).numerator === 0n) return candidate;
  }
  return undefined;
}

function newton(coefficients: readonly number[], start: number): number | undefined {
  let x = start;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let [value, slope] = [0, 0];
    for (const coefficient of [...coefficients].reverse()) {
      slope = slope * x + value;
      value = value * x + coefficient;
    }
    const next = x - value / slope;
    if (!Number.isFinite(next)) return undefined;
    if (Math.abs(next - x) <= 1e-14 * Math.abs(next)) return next;
    x = next;
  }
  return undefined;
}
