import * as z from "zod";
import { chooseVariable } from "./chooseVariable";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const solveInequality = defineMathTool({
  name: "solve_inequality",
  description:
    "Finds all real numbers for which an inequality in one variable holds, as a set such as Interval.open(-2, 2) or " +
    "Union(Interval(-oo, 2), Interval(3, oo)). Interval has both ends in it, Interval.open neither, Interval.Lopen and Interval.Ropen not the left or right one; " +
    "FiniteSet(3) is the number 3 alone, EmptySet means that there is none.",
  parameters: z.strictObject({
    inequality: expressionTextSchema.describe("Inequality in SymPy notation with one <, <=, > or >=, such as x**2 - 5*x + 6 >= 0."),
    variable: z.string().optional().describe("Symbol to solve for; default: the only symbol of the inequality."),
  }),
  async run({ inequality, variable }, math, cancellation) {
    const chosen = chooseVariable(inequality, "inequality", variable);
    return typeof chosen === "string" ? math.solveInequality(inequality, chosen, cancellation) : chosen;
  },
});
