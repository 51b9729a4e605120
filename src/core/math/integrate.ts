import type { Algebra } from "./algebra";
import { doubleValue } from "./compareNumerically";
import { evaluateExactly, MAX_BITS } from "./evaluateExactly";
import { contains, type Expression, infinitySign, symbolsOf } from "./expression";
import { parseExpression } from "./parseExpression";
import { antiderivativeOf, countRealRootsBetween, dividePolynomials, evaluatePolynomial, polynomialGcd } from "./polynomial";
import { polynomialOf } from "./polynomialOf";
import { quadratures } from "./quadrature";
import * as rational from "./rational";
import { formatRational, type Rational } from "./rational";
import { toRationalFunction } from "./rationalFunction";
import { toRealFunction } from "./realFunction";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** How near a quadrature must come: relative to the result, and to the integral of the magnitude. */
const RELATIVE_TOLERANCE = 1e-7;
const MAGNITUDE_TOLERANCE = 1e-9;

/** A definite integral over real numbers, confirmed by numerical quadrature. */
export async function integrate(
  text: string,
  variable: string,
  lowerText: string,
  upperText: string,
  algebra: Algebra,
): Promise<MathOutcome> {
  const integrand = parseExpression(text);
  const lower = parseLimit("lower", lowerText);
  const upper = parseLimit("upper", upperText);
  const other = symbolsOf(integrand).find((name) => name !== variable);
  if (other !== undefined)
    throw new Refusal("unsupported", `The symbol ${other} has no value; only ${variable} may appear in the integrand.`);
  if (contains(integrand, isInfinityOrI)) throw new Refusal("unsupported", "Only real integrands are supported.");
  const [from, to] = [limitValue(lower, "lower"), limitValue(upper, "upper")];
  const exact = polynomialIntegral(integrand, variable, lower, upper);
  const result = exact ? { text: formatRational(exact), value: rational.toDouble(exact) } : await closedForm();
  const integrandFunction = toRealFunction(integrand);
  const confirmed = quadratures(integrandFunction, from, to).some(
    ({ value, magnitude }) =>
      Math.abs(value - result.value) <= RELATIVE_TOLERANCE * Math.abs(result.value) + MAGNITUDE_TOLERANCE * magnitude,
  );
  if (!confirmed) throw new Refusal("unverified", `The result ${result.text} could not be confirmed by numerical quadrature.`);
  return { ok: true, value: { shape: "number", text: result.text }, verifiedBy: "numerical quadrature" };

  async function closedForm(): Promise<{ readonly text: string; readonly value: number }> {
    refusePoles(integrand, variable, from, to);
    const found = await algebra.integrate(integrand, variable, lower, upper);
    const value = doubleValue(found.expression);
    if (value === undefined) throw new Refusal("unverified", `The result ${found.text} is not a real number that can be confirmed.`);
    return { text: found.text, value };
  }
}

function isInfinityOrI(part: Expression): boolean {
  return part.kind === "constant" && (part.name === "oo" || part.name === "I");
}

function parseLimit(which: string, text: string): Expression {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, `The ${which} limit: ${error.message}`);
    throw error;
  }
}

function limitValue(limit: Expression, which: string): number {
  const [symbol] = symbolsOf(limit);
  if (symbol !== undefined)
    throw new Refusal("unsupported", `The ${which} limit must be a number or oo; the symbol ${symbol} has no value.`);
  const infinite = infinitySign(limit);
  if (infinite !== undefined) return infinite * Number.POSITIVE_INFINITY;
  const value = doubleValue(limit);
  if (value === undefined) throw new Refusal("unsupported", `The ${which} limit must be a real number, oo or -oo.`);
  return value;
}

/** Undefined if the integrand is no polynomial with rational coefficients, or a limit not rational. */
function polynomialIntegral(integrand: Expression, variable: string, lower: Expression, upper: Expression): Rational | undefined {
  const polynomial = polynomialOf(integrand, variable);
  if (polynomial === undefined) return undefined;
  const [from, to] = [evaluateExactly(lower), evaluateExactly(upper)];
  if (from === undefined || to === undefined) return undefined;
  const antiderivative = antiderivativeOf(polynomial);
  const largest = Math.max(rational.size(from), rational.size(to), ...antiderivative.map(rational.size));
  if (largest * (antiderivative.length + 1) > MAX_BITS)
    throw new Refusal("too-large", `The integral would have more than ${MAX_BITS} bits.`);
  return rational.subtract(evaluatePolynomial(antiderivative, to), evaluatePolynomial(antiderivative, from));
}

/** A quotient of polynomials that has a pole between the limits has no integral. */
function refusePoles(integrand: Expression, variable: string, from: number, to: number): void {
  const converted = toRationalFunction(integrand, variable);
  if (converted === undefined) return;
  const { numerator, denominator } = converted;
  const common = polynomialGcd(numerator, denominator);
  const reduced = dividePolynomials(denominator, common).quotient;
  if (countRealRootsBetween(reduced, Math.min(from, to), Math.max(from, to)) > 0) {
    throw new Refusal("undefined", "The integral diverges: the integrand has a pole between the limits.");
  }
}
