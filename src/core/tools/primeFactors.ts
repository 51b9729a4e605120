import * as z from "zod";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const primeFactors = defineMathTool({
  name: "prime_factors",
  description:
    "Factors a whole number into primes, as primes with their exponents: 360 is {2: 3, 3: 2, 5: 1}. " +
    "With question is_prime it says instead whether the number is a prime: True or False.",
  parameters: z.strictObject({
    number: expressionTextSchema.describe("Whole number, such as 360 or 2**61 - 1."),
    question: z.enum(["factors", "is_prime"]).default("factors").describe("What is wanted: factors or is_prime; default factors."),
  }),
  run: ({ number, question }, math, cancellation) =>
    question === "is_prime" ? math.isPrime(number, cancellation) : math.primeFactors(number, cancellation),
});
