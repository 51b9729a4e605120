import * as z from "zod";
import type { LimitDirection } from "../math/mathDoor";
import { chooseVariable } from "./chooseVariable";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

const directions: Readonly<Record<"both" | "left" | "right", LimitDirection>> = { both: "+-", left: "-", right: "+" };

export const limit = defineMathTool({
  name: "limit",
  description:
    "Computes the limit of a real function exactly, such as that of sin(x)/x as x goes to 0, which is 1. " +
    "The result is a number, oo, -oo, or DNE where the limits from the two sides differ, so that there is none.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Expression in SymPy notation, such as (exp(x) - 1)/x."),
    variable: z.string().optional().describe("Variable that goes to the point; default: the only symbol of the expression."),
    point: expressionTextSchema.describe("Where the variable goes: a number such as 0 or pi/2, oo or -oo."),
    direction: z
      .enum(["both", "left", "right"])
      .default("both")
      .describe("From which side: both, left (from below) or right (from above); default both. At infinity it has no effect."),
  }),
  async run({ expression, variable, point, direction }, math, cancellation) {
    const chosen = chooseVariable(expression, "expression", variable);
    return typeof chosen === "string" ? math.limit(expression, chosen, point, directions[direction], cancellation) : chosen;
  },
});
