import * as z from "zod";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const simplify = defineMathTool({
  name: "simplify",
  description:
    "Finds a shorter form of an expression that has the same values wherever both are defined, such as (x**2 - 1)/(x - 1), which is x + 1. " +
    "Symbols may stand for complex numbers, so sqrt(x**2) stays as it is.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Expression in SymPy notation, such as sin(x)**2 + cos(x)**2."),
  }),
  run: ({ expression }, math, cancellation) => math.simplify(expression, cancellation),
});
