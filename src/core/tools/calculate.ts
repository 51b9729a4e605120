import * as z from "zod";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const calculate = defineMathTool({
  name: "calculate",
  description:
    "Computes the exact value of a numeric expression in SymPy notation, such as 57*9*(1 - 25/100), sqrt(72) or factorial(8)/factorial(5). " +
    "Results are exact: fractions stay fractions (104/3), roots stay roots (6*sqrt(2)), decimals are read as exact fractions. " +
    "Powers are ** or ^, multiplication is always written out, a % b is the remainder with the sign of b (for the remainder of a huge power use modular_evaluate). No symbols: for those use evaluate_at.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Numeric expression in SymPy notation, such as (54 + 58)*3.25 or sqrt(3)/2 + pi."),
  }),
  run: ({ expression }, math, cancellation) => math.calculate(expression, cancellation),
});
