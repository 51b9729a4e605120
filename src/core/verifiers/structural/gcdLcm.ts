import * as z from "zod";
import { absolute, greatestCommonDivisor } from "../../math/integer";
import { parseInteger } from "../../math/parseInteger";
import { expressionTextSchema } from "../../tools/expressionText";
import { defineStructuralCheck, fail, pass, unknown } from "./structuralCheck";
import { wholeNumberClaim } from "./wholeNumberClaim";

/** The quotients by the greatest common divisor, or of the least common multiple, have no common divisor. */
export const checkGcdLcm = defineStructuralCheck({
  tool: "gcd_lcm",
  method: "division, and coprime quotients",
  parameters: z.object({ operation: z.enum(["gcd", "lcm"]), numbers: z.array(expressionTextSchema).min(1) }),
  async check({ operation, numbers: texts }, claim) {
    const numbers = texts.map((text) => absolute(parseInteger(text, "Each number")));
    const value = wholeNumberClaim(claim);
    if (value === undefined) return fail(`${claim} is no whole number.`);
    if (numbers.includes(0n) || value === 0n)
      return unknown("With a zero among the numbers or as the claim there are no quotients to test.");
    if (value < 0n) return fail("A greatest common divisor and a least common multiple are positive.");
    const quotients: bigint[] = [];
    for (const number of numbers) {
      const [dividend, divisor] = operation === "gcd" ? [number, value] : [value, number];
      if (dividend % divisor !== 0n) return fail(`${divisor} does not divide ${dividend}.`);
      quotients.push(dividend / divisor);
    }
    const common = quotients.reduce(greatestCommonDivisor);
    if (common === 1n) return pass(`All divisions come out even, and the quotients ${quotients.join(", ")} have no common divisor.`);
    return fail(`The divisions come out even, but the quotients ${quotients.join(", ")} have the common divisor ${common}.`);
  },
});
