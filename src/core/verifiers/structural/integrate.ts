import * as z from "zod";
import { compareAtPoints } from "../../math/compareAtPoints";
import { doubleValue } from "../../math/compareNumerically";
import { type Expression, symbolsOf } from "../../math/expression";
import { parseExpression } from "../../math/parseExpression";
import { quadratures } from "../../math/quadrature";
import { toRealFunction } from "../../math/realFunction";
import { expressionTextSchema } from "../../tools/expressionText";
import { defineStructuralCheck, fail, pass, unknown } from "./structuralCheck";

/** How near a quadrature must come: relative to the claim, and to the integral of the magnitude. */
const RELATIVE_TOLERANCE = 1e-7;
const MAGNITUDE_TOLERANCE = 1e-9;

/** A definite integral by quadrature; an indefinite one by differentiating it. */
export const checkIntegrate = defineStructuralCheck({
  tool: "integrate",
  method: "numerical quadrature of the integrand",
  parameters: z.object({
    expression: expressionTextSchema,
    variable: z.string().optional(),
    lower: expressionTextSchema.optional(),
    upper: expressionTextSchema.optional(),
  }),
  async check({ expression, variable, lower, upper }, claim, math, cancellation) {
    const integrand = parseExpression(expression);
    if (lower === undefined || upper === undefined) {
      const method = "differentiation of the antiderivative";
      const symbol = variable ?? symbolsOf(integrand)[0] ?? "x";
      // The constant of integration vanishes; it is often written out.
      const derivative = await math.differentiate(claim.replace(/\+\s*C\s*$/, ""), symbol, 1, cancellation);
      if (!derivative.ok) return { method, ...unknown(derivative.message) };
      const { verdict, reason } = compareAtPoints(parseExpression(derivative.value.text), integrand);
      const text = `The derivative of the claim is ${derivative.value.text}`;
      if (verdict === "different") return { method, ...fail(`${text}, not the integrand: ${reason}.`) };
      if (verdict === "agreeing") return { method, ...pass(`${text}, which is the integrand.`) };
      return { method, ...unknown(`${text}; ${reason}`) };
    }
    const [from, to] = [limitOf(parseExpression(lower)), limitOf(parseExpression(upper))];
    const value = doubleValue(parseExpression(claim));
    if (from === undefined || to === undefined) return unknown("The limits are no real numbers.");
    if (value === undefined) return unknown(`The claim ${claim} is no real number.`);
    if (symbolsOf(integrand).length > 1) return unknown("An integrand with other symbols has no numerical value.");
    const found = quadratures(toRealFunction(integrand), from, to);
    const [best] = found;
    if (!best) return unknown("The quadrature does not settle.");
    const near = found.some(
      (quadrature) =>
        Math.abs(quadrature.value - value) <= RELATIVE_TOLERANCE * Math.abs(value) + MAGNITUDE_TOLERANCE * quadrature.magnitude,
    );
    const text = `The quadrature gives ${best.value.toPrecision(10)}, the claim is ${value.toPrecision(10)}.`;
    return near ? pass(text) : fail(text);
  },
});

function limitOf(limit: Expression): number | undefined {
  if (limit.kind === "constant" && limit.name === "oo") return Number.POSITIVE_INFINITY;
  if (limit.kind === "negate") {
    const operand = limitOf(limit.operand);
    return operand === undefined ? undefined : -operand;
  }
  return doubleValue(limit);
}
