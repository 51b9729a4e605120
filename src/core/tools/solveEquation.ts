import * as z from "zod";
import { chooseVariable } from "./chooseVariable";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const solveEquation = defineMathTool({
  name: "solve_equation",
  description:
    "Finds all solutions of one equation in one variable, exactly, as a set such as {3, 8}; {} means that there is none. " +
    "Trigonometric equations need the domain [0, 2*pi). Equations whose solutions can't all be found and confirmed are refused with the reason.",
  parameters: z.strictObject({
    equation: expressionTextSchema.describe("Equation in SymPy notation with one =, such as x**2 - 11*x + 24 = 0."),
    variable: z.string().optional().describe("Symbol to solve for; default: the only symbol of the equation."),
    domain: z
      .enum(["R", "C", "[0, 2*pi)"])
      .default("R")
      .describe("Where to look: R (real numbers), C (complex numbers) or [0, 2*pi); default R."),
  }),
  async run({ equation, variable, domain }, math, cancellation) {
    const chosen = chooseVariable(equation, "equation", variable);
    return typeof chosen === "string" ? math.solveEquation(equation, chosen, domain, cancellation) : chosen;
  },
});
