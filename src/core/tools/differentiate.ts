import * as z from "zod";
import { chooseVariable } from "./chooseVariable";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const differentiate = defineMathTool({
  name: "differentiate",
  description: "Computes a derivative, such as that of x**2*sin(x), which is x**2*cos(x) + 2*x*sin(x).",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Expression in SymPy notation, such as x**2*sin(x) or a*x**2 + b*x."),
    variable: z.string().optional().describe("Variable to differentiate by; default: the only symbol of the expression."),
    order: z.int().min(1).max(10).default(1).describe("How often to differentiate, from 1 to 10; default 1."),
  }),
  async run({ expression, variable, order }, math, cancellation) {
    const chosen = chooseVariable(expression, "expression", variable);
    return typeof chosen === "string" ? math.differentiate(expression, chosen, order, cancellation) : chosen;
  },
});
