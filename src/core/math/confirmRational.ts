import { compareNumerically } from "./compareNumerically";
import { evaluateModulo } from "./evaluateModulo";
import { contains, type Expression } from "./expression";
import type { Rational } from "./rational";
import { Refusal } from "./refusal";

/** Mersenne primes: residues modulo both tell apart all but one in 2**150 of wrong values. */
const PRIMES = [2n ** 61n - 1n, 2n ** 89n - 1n];

/**
 * Confirms the exact value of an expression by another method.
 *
 * @returns a few words that name the method
 * @throws Refusal `unverified`
 */
export function confirmRational(expression: Expression, value: Rational): string {
  const asResult: Expression = { kind: "number", value };
  if (!contains(expression, needsSize)) {
    const agreeing = PRIMES.map((prime) => residuesAgree(expression, asResult, prime));
    if (agreeing.includes(false)) throw new Refusal("unverified", "The exact value and its residues modulo a prime disagree.");
    if (agreeing.includes(true)) return "residues modulo large primes";
  }
  if (compareNumerically(expression, asResult) === "agreeing") return "evaluation with error bounds";
  throw new Refusal("unverified", "The exact value could not be confirmed by a numerical evaluation with error bounds.");
}

/** Roots, remainders and the like depend on the size of a number, which its residue does not show. */
function needsSize(part: Expression): boolean {
  if (part.kind === "call") return part.function !== "factorial" && part.function !== "binomial";
  return part.kind === "binary" && part.operator === "%";
}

/** Undefined where a denominator is a multiple of the prime, or an exponent is a fraction. */
function residuesAgree(expression: Expression, value: Expression, prime: bigint): boolean | undefined {
  try {
    const residue = evaluateModulo(expression, prime);
    return residue === undefined ? undefined : residue === evaluateModulo(value, prime);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
