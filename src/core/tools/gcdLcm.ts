import * as z from "zod";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const gcdLcm = defineMathTool({
  name: "gcd_lcm",
  description:
    "Computes the greatest common divisor (gcd) or the least common multiple (lcm) of whole numbers, such as gcd of 84, 126 and 210, which is 42.",
  parameters: z.strictObject({
    operation: z.enum(["gcd", "lcm"]).describe("gcd or lcm."),
    numbers: z.array(expressionTextSchema).min(2).describe('Two or more whole numbers, such as ["84", "126", "210"] or ["2**100", "12"].'),
  }),
  run: ({ operation, numbers }, math, cancellation) =>
    operation === "gcd" ? math.greatestCommonDivisor(numbers, cancellation) : math.leastCommonMultiple(numbers, cancellation),
});
