import * as z from "zod";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const modularEvaluate = defineMathTool({
  name: "modular_evaluate",
  description:
    "Computes the remainder of an integer expression modulo a positive whole number, from 0 to modulus - 1, such as 84*86 + 16 modulo 19, which is 1. " +
    "Large powers (7**222), inverses (3**(-1) or 1/3) and factorials are fine.",
  parameters: z.strictObject({
    expression: expressionTextSchema.describe("Integer expression in SymPy notation, such as 84*86 + 16, 2**1000 or 3**(-1)."),
    modulus: expressionTextSchema.describe("Modulus, a whole number from 1, such as 19 or 10**9 + 7."),
  }),
  run: ({ expression, modulus }, math, cancellation) => math.modularEvaluate(expression, modulus, cancellation),
});
