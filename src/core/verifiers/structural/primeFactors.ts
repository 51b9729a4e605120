import * as z from "zod";
import type { Expression } from "../../math/expression";
import type { MathDoor } from "../../math/mathDoor";
import { parseMathObject } from "../../math/mathObject";
import { parseInteger } from "../../math/parseInteger";
import type { Cancellation } from "../../ports";
import { expressionTextSchema } from "../../tools/expressionText";
import { defineStructuralCheck, fail, pass, unknown } from "./structuralCheck";

/** More than any whole number that can be factored here needs. */
const MAX_EXPONENT = 20_000n;

/** Factors multiplied together, each tested for being a prime; and whether a number is a prime, by its factors. */
export const checkPrimeFactors = defineStructuralCheck({
  tool: "prime_factors",
  method: "multiplication of the factors",
  parameters: z.object({ number: expressionTextSchema, question: z.enum(["factors", "is_prime"]).default("factors") }),
  async check({ number: text, question }, claim, math, cancellation) {
    const number = parseInteger(text, "The number");
    const read = parseMathObject(claim);
    if (question === "is_prime") {
      if (read.kind !== "word") return unknown(`The claim ${claim} is neither True nor False.`);
      return { method: "factoring", ...(await checkPrimality(number, read.word, math, cancellation)) };
    }
    const [factors, ...others] = read.kind === "assignments" ? read.solutions : [];
    if (!factors || others.length > 0) return unknown("The claim is no list of primes with their exponents, such as {2: 3, 5: 1}.");
    let product = 1n;
    for (const [base, exponent] of factors) {
      const [prime, power] = [parseInteger(base, "Each prime"), wholeNumber(exponent)];
      if (power === undefined || power < 1n || power > MAX_EXPONENT)
        return unknown(`The exponent of ${base} is no whole number that can be used.`);
      const isPrime = prime === -1n ? undefined : await math.isPrime(String(prime), cancellation);
      if (isPrime?.ok === false) return unknown(isPrime.message);
      if (isPrime?.value.text === "False") return fail(`${prime} is no prime.`);
      product *= prime ** power;
    }
    return product === number ? pass("The primes multiply to the number.") : fail(`The factors multiply to ${product}, not to ${number}.`);
  },
});

async function checkPrimality(number: bigint, word: string, math: MathDoor, cancellation: Cancellation | undefined) {
  if (number < 2n) return word === "False" ? pass("Primes are greater than 1.") : fail("Primes are greater than 1.");
  const found = await math.primeFactors(String(number), cancellation);
  if (!found.ok) return unknown(found.message);
  const isPrime = found.value.text === `{${number}: 1}`;
  const text = `The prime factors of ${number} are ${found.value.text}.`;
  return (word === "True") === isPrime ? pass(text) : fail(text);
}

function wholeNumber(exponent: Expression): bigint | undefined {
  return exponent.kind === "number" && exponent.value.denominator === 1n ? exponent.value.numerator : undefined;
}
