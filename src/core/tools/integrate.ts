import * as z from "zod";
import { chooseVariable } from "./chooseVariable";
import { expressionTextSchema } from "./expressionText";
import { defineTool } from "./tool";

export const integrate = defineTool({
  name: "integrate",
  description:
    "Computes a definite integral exactly, such as that of 4*x**2 from 1 to 3, which is 104/3. Limits may be infinite (oo, -oo). " +
    "Integrals that diverge, have no closed form or can't be confirmed are refused with the reason.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Integrand in SymPy notation, such as 4*x**2 or exp(-x)."),
    variable: z.string().optional().describe("Variable of integration; default: the only symbol of the integrand."),
    lower: expressionTextSchema.describe("Lower limit, such as 1, -pi/2 or -oo."),
    upper: expressionTextSchema.describe("Upper limit, such as 3, sqrt(2) or oo."),
  }),
  async run({ expression, variable, lower, upper }, math, cancellation) {
    const chosen = chooseVariable(expression, "expression", variable);
    return typeof chosen === "string" ? math.integrate(expression, chosen, lower, upper, cancellation) : chosen;
  },
});
