import * as z from "zod";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const substitute = defineMathTool({
  name: "substitute",
  description:
    "Puts values or other expressions in for some symbols of an expression and returns the result, such as x**2 + y with x = t + 1, which is y + (t + 1)**2. " +
    "Symbols without a value stay; all are replaced at once.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Expression in SymPy notation, such as x**2 + y."),
    values: z.record(z.string(), expressionTextSchema).describe('What to put in for each symbol, such as {"x": "t + 1"}.'),
  }),
  run: ({ expression, values }, math, cancellation) => math.substitute(expression, values, cancellation),
});
