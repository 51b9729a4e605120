import type { Algebra, AlgebraResult } from "./algebra";
import { confirmDerivative } from "./confirmDerivative";
import { formulaOrNumber } from "./confirmRewriting";
import { contains, type Expression } from "./expression";
import { formatPolynomial } from "./formatPolynomial";
import { parseExpression } from "./parseExpression";
import { derivative, type Polynomial } from "./polynomial";
import { polynomialExpression } from "./polynomialExpression";
import { polynomialOf } from "./polynomialOf";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

export const MAX_ORDER = 10;

/** A derivative for real values of the variable, confirmed by finite differences. */
export async function differentiate(text: string, variable: string, order: number, algebra: Algebra): Promise<MathOutcome> {
  const expression = parseExpression(text);
  if (!Number.isInteger(order) || order < 1 || order > MAX_ORDER) {
    throw new Refusal("unsupported", `The order of a derivative is a whole number from 1 to ${MAX_ORDER}.`);
  }
  if (contains(expression, (part) => part.kind === "constant" && part.name === "oo")) {
    throw new Refusal("undefined", "Infinity is not a number that can be differentiated.");
  }
  const result = ownDerivative(expression, variable, order) ?? (await algebra.differentiate(expression, variable, order));
  return { ok: true, value: formulaOrNumber(result), verifiedBy: confirmDerivative(expression, result.expression, variable, order) };
}

/** Of a polynomial with rational coefficients. */
function ownDerivative(expression: Expression, variable: string, order: number): AlgebraResult | undefined {
  let polynomial: Polynomial | undefined = polynomialOf(expression, variable);
  if (polynomial === undefined) return undefined;
  for (let step = 0; step < order; step += 1) polynomial = derivative(polynomial);
  return { text: formatPolynomial(polynomial, variable), expression: polynomialExpression(polynomial, variable) };
}
