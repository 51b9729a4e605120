import type { Expression } from "./expression";
import { degreeOf, type Polynomial, scalePolynomial } from "./polynomial";
import { divide, ONE } from "./rational";
import { toRationalFunction } from "./rationalFunction";

/** An expression as a polynomial in one symbol with rational coefficients; undefined if it is none, or of a large degree. */
export function polynomialOf(expression: Expression, variable: string): Polynomial | undefined {
  const quotient = toRationalFunction(expression, variable);
  const [divisor] = quotient?.denominator ?? [];
  if (quotient === undefined || divisor === undefined || degreeOf(quotient.poles) > 0) return undefined;
  return scalePolynomial(quotient.numerator, divide(ONE, divisor));
}
