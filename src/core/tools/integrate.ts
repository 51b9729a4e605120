import * as z from "zod";
import { chooseVariable } from "./chooseVariable";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const integrate = defineMathTool({
  name: "integrate",
  description:
    "Computes an integral exactly. With both limits it is definite, such as that of 4*x**2 from 1 to 3, which is 104/3; limits may be infinite (oo, -oo). " +
    "Without limits the result is an antiderivative, without constant, such as 4*x**3/3. " +
    "Integrals that diverge, have no closed form or can't be confirmed are refused with the reason.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Integrand in SymPy notation, such as 4*x**2 or exp(-x)."),
    variable: z.string().optional().describe("Variable of integration; default: the only symbol of the integrand."),
    lower: expressionTextSchema.optional().describe("Lower limit, such as 1, -pi/2 or -oo; only together with upper."),
    upper: expressionTextSchema.optional().describe("Upper limit, such as 3, sqrt(2) or oo; only together with lower."),
  }),
  async run({ expression, variable, lower, upper }, math, cancellation) {
    const chosen = chooseVariable(expression, "expression", variable);
    if (typeof chosen !== "string") return chosen;
    if (lower !== undefined && upper !== undefined) return math.integrate(expression, chosen, lower, upper, cancellation);
    if (lower === undefined && upper === undefined) return math.antiderivative(expression, chosen, cancellation);
    const missing = lower === undefined ? "lower" : "upper";
    return {
      ok: false,
      code: "bad-arguments",
      message: `The limit ${missing} is missing: give both limits for a definite integral, or none for an antiderivative.`,
    };
  },
});
