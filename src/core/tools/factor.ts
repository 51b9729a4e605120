import * as z from "zod";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const factor = defineMathTool({
  name: "factor",
  description:
    "Writes an expression with symbols as a product of factors with rational coefficients, such as x**2 - x - 6, which is (x - 3)*(x + 2). " +
    "For whole numbers use prime_factors.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Expression in SymPy notation, such as x**4 - 16 or x*y + 3*x + 2*y + 6."),
  }),
  run: ({ expression }, math, cancellation) => math.factor(expression, cancellation),
});
