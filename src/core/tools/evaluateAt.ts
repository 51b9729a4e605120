import * as z from "zod";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const evaluateAt = defineMathTool({
  name: "evaluate_at",
  description:
    "Puts values in for the symbols of an expression in SymPy notation and returns the exact result, such as 2*x**2 - 2 at x = 3, which is 16. " +
    "Every symbol needs a value; all values are put in at once.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe(
      "Expression in SymPy notation, such as 3*x**2 - 9*x - 5. Symbols are single letters, perhaps with an index (x1).",
    ),
    values: z
      .record(z.string(), expressionTextSchema)
      .describe('Value of each symbol, such as {"x": "3"} or {"x": "7/8", "y": "sqrt(2)"}.'),
  }),
  run: ({ expression, values }, math, cancellation) => math.evaluateAt(expression, values, cancellation),
});
