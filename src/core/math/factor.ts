import type { Algebra } from "./algebra";
import { rewriting } from "./confirmRewriting";
import { type Expression, symbolsOf } from "./expression";
import { parseExpression } from "./parseExpression";
import { degreeOf, multiplyPolynomials, trimmed } from "./polynomial";
import { subtract, ZERO } from "./rational";
import { toRationalFunction } from "./rationalFunction";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** A product of factors that are irreducible over the rational numbers. */
export async function factor(text: string, algebra: Algebra): Promise<MathOutcome> {
  const expression = parseExpression(text);
  if (symbolsOf(expression).length === 0) {
    throw new Refusal("unsupported", "The expression has no symbol; for the factors of a whole number use prime factors.");
  }
  let multipliedOut = false;
  const outcome = await rewriting(expression, algebra, async () => {
    const result = await algebra.rewrite("factor", expression);
    multipliedOut = isSamePolynomial(expression, result.expression);
    return result;
  });
  return outcome.ok && multipliedOut ? { ...outcome, verifiedBy: "factors multiplied out" } : outcome;
}

/** Whether both are exactly the same quotient of polynomials in one symbol; false where they are none. */
function isSamePolynomial(left: Expression, right: Expression): boolean {
  const [variable, ...others] = symbolsOf(left, right);
  if (variable === undefined || others.length > 0) return false;
  const [a, b] = [toRationalFunction(left, variable), toRationalFunction(right, variable)];
  if (a === undefined || b === undefined) return false;
  const products = [multiplyPolynomials(a.numerator, b.denominator), multiplyPolynomials(b.numerator, a.denominator)] as const;
  const length = Math.max(...products.map(({ length }) => length));
  const rest = trimmed(Array.from({ length }, (_, index) => subtract(products[0][index] ?? ZERO, products[1][index] ?? ZERO)));
  if (degreeOf(rest) >= 0) throw new Refusal("unverified", "The factors multiplied out give another expression.");
  return true;
}
