import * as z from "zod";
import { freeSymbols } from "../math/freeSymbols";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const solveSystem = defineMathTool({
  name: "solve_system",
  description:
    "Finds all real solutions of a system of equations, exactly, as a list such as [{x: 3, y: -4}]; [] means that there is none, " +
    "infinite that a linear system has infinitely many. Systems whose solutions can't all be found and confirmed are refused with the reason.",
  parameters: z.strictObject({
    equations: z
      .array(expressionTextSchema)
      .min(1)
      .describe('Equations in SymPy notation, each with one =, such as ["x + y = 5", "x*y = 6"].'),
    variables: z.array(z.string()).optional().describe("Symbols to solve for; default: all symbols of the equations."),
  }),
  run({ equations, variables }, math, cancellation) {
    // An equation that can't be read is reported by the operation itself.
    const symbols = equations.flatMap((equation) => freeSymbols(equation, "equation") ?? []);
    return math.solveSystem(equations, variables ?? [...new Set(symbols)].sort(), cancellation);
  },
});
