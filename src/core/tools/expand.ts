import * as z from "zod";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const expand = defineMathTool({
  name: "expand",
  description: "Multiplies out products and powers of sums, such as (x + 2)*(x - 3), which is x**2 - x - 6.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Expression in SymPy notation, such as (2*x - 3)*(x**2 + x + 1)."),
  }),
  run: ({ expression }, math, cancellation) => math.expand(expression, cancellation),
});
