import type { Algebra, AlgebraResult } from "./algebra";
import { rewriting } from "./confirmRewriting";
import { evaluateExactly } from "./evaluateExactly";
import { type Expression, symbolsOf } from "./expression";
import { formatPolynomial } from "./formatPolynomial";
import { parseExpression } from "./parseExpression";
import { polynomialExpression } from "./polynomialExpression";
import { polynomialOf } from "./polynomialOf";
import { isInteger } from "./rational";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** Most terms that are written out. */
const MAX_TERMS = 1000;

/** Products and powers of sums multiplied out. */
export function expand(text: string, algebra: Algebra): Promise<MathOutcome> {
  const expression = parseExpression(text);
  return rewriting(expression, algebra, () => {
    const own = ownExpansion(expression);
    if (own !== undefined) return own;
    const terms = countTerms(expression);
    if (terms > MAX_TERMS) throw new Refusal("too-large", `Multiplied out, the expression could have more than ${MAX_TERMS} terms.`);
    return algebra.rewrite("expand", expression);
  });
}

/** A polynomial in one symbol is multiplied out here. */
function ownExpansion(expression: Expression): AlgebraResult | undefined {
  const [variable, ...others] = symbolsOf(expression);
  const polynomial = variable === undefined || others.length > 0 ? undefined : polynomialOf(expression, variable);
  if (variable === undefined || polynomial === undefined) return undefined;
  return { text: formatPolynomial(polynomial, variable), expression: polynomialExpression(polynomial, variable) };
}

/** An upper bound of the number of terms, alike ones counted as often as they come up in products. */
function countTerms(expression: Expression): number {
  if (expression.kind === "negate") return countTerms(expression.operand);
  if (expression.kind === "call") return Math.max(1, ...expression.arguments.map(countTerms));
  if (expression.kind !== "binary") return 1;
  const [left, right] = [countTerms(expression.left), countTerms(expression.right)];
  switch (expression.operator) {
    case "+":
    case "-":
      return left + right;
    case "**":
      return countTermsOfPower(left, expression.right);
    default:
      return left * right;
  }
}

/** The number of monomials of a degree: C(n + t − 1, t − 1) for the n-th power of t terms. */
function countTermsOfPower(terms: number, exponent: Expression): number {
  const value = evaluateExactly(exponent);
  if (value === undefined) return terms;
  const whole = isInteger(value)
    ? Math.abs(Number(value.numerator))
    : Math.ceil(Math.abs(Number(value.numerator) / Number(value.denominator)));
  let count = 1;
  for (let index = 1; index < terms && count <= MAX_TERMS; index += 1) count = (count * (whole + index)) / index;
  return count;
}
