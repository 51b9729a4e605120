import * as z from "zod";
import { greatestCommonDivisor } from "../../math/integer";
import { parseInteger } from "../../math/parseInteger";
import { expressionTextSchema } from "../../tools/expressionText";
import { defineStructuralCheck, fail, pass, unknown } from "./structuralCheck";
import { wholeNumberClaim } from "./wholeNumberClaim";

/** The remainder modulo a multiple of the modulus shows the one modulo the modulus. */
const COFACTOR = 1_000_003n;

export const checkModularEvaluate = defineStructuralCheck({
  tool: "modular_evaluate",
  method: "division of the expression less the remainder",
  parameters: z.object({ expression: expressionTextSchema, modulus: expressionTextSchema }),
  async check({ expression, modulus }, claim, math, cancellation) {
    const [size, remainder] = [parseInteger(modulus, "The modulus"), wholeNumberClaim(claim)];
    if (size < 1n) return unknown("The modulus must be a whole number from 1.");
    if (remainder === undefined) return fail(`A remainder is a whole number; ${claim} is none.`);
    if (remainder < 0n || remainder >= size) return fail(`A remainder modulo ${size} lies from 0 to ${size - 1n}; ${remainder} does not.`);
    const quotient = await math.calculate(`((${expression}) - (${remainder}))/(${size})`, cancellation);
    const read = quotient.ok ? /^-?\d+(?:\/(\d+))?$/.exec(quotient.value.text) : null;
    if (read) {
      // Of a fraction as the expression, the divisor may stay, so long as it has no part of the modulus.
      const divides = greatestCommonDivisor(BigInt(read[1] ?? "1"), size) === 1n;
      return divides
        ? pass(`The expression less ${remainder} is a multiple of ${size}.`)
        : fail(`The expression less ${remainder} is no multiple of ${size}.`);
    }
    return fromMultiple();

    /** For powers too large to be written out. */
    async function fromMultiple() {
      const method = "remainder modulo a multiple of the modulus";
      const multiple = size * COFACTOR;
      const larger = await math.modularEvaluate(expression, String(multiple), cancellation);
      if (!larger.ok) return { method, ...unknown(larger.message) };
      const found = BigInt(larger.value.text) % size;
      const text = `The remainder modulo ${multiple} is ${larger.value.text}, which leaves ${found} modulo ${size}.`;
      return { method, ...(found === remainder ? pass(text) : fail(text)) };
    }
  },
});
