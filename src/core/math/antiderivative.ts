import type { Algebra, AlgebraResult } from "./algebra";
import { confirmDerivative } from "./confirmDerivative";
import { formulaOrNumber } from "./confirmRewriting";
import { contains, type Expression } from "./expression";
import { formatPolynomial } from "./formatPolynomial";
import { parseExpression } from "./parseExpression";
import { antiderivativeOf } from "./polynomial";
import { polynomialExpression } from "./polynomialExpression";
import { polynomialOf } from "./polynomialOf";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** An indefinite integral for real values of the variable, without constant, confirmed by differentiating it numerically. */
export async function antiderivative(text: string, variable: string, algebra: Algebra): Promise<MathOutcome> {
  const integrand = parseExpression(text);
  if (contains(integrand, (part) => part.kind === "constant" && (part.name === "oo" || part.name === "I"))) {
    throw new Refusal("unsupported", "Only real integrands are supported.");
  }
  const result = ownAntiderivative(integrand, variable) ?? (await algebra.antiderivative(integrand, variable));
  const method = confirmDerivative(result.expression, integrand, variable, 1);
  return { ok: true, value: formulaOrNumber(result), verifiedBy: `differentiated by ${method}` };
}

/** Of a polynomial with rational coefficients. */
function ownAntiderivative(integrand: Expression, variable: string): AlgebraResult | undefined {
  const polynomial = polynomialOf(integrand, variable);
  if (polynomial === undefined) return undefined;
  const integral = antiderivativeOf(polynomial);
  return { text: formatPolynomial(integral, variable), expression: polynomialExpression(integral, variable) };
}
