import { compareAtPoints } from "../../math/compareAtPoints";
import { compareNumerically } from "../../math/compareNumerically";
import { evaluateModulo } from "../../math/evaluateModulo";
import { type Expression, symbolsOf } from "../../math/expression";
import { Refusal } from "../../math/refusal";
import type { Finding } from "../verifier";
import { fail, pass, unknown } from "./structuralCheck";

/** Mersenne primes: a wrong fraction has the right residue modulo two of them once in 2**150. */
const PRIMES = [2n ** 61n - 1n, 2n ** 89n - 1n];

/**
 * Tests that a claim has the value of an expression, without the exact arithmetic or the algebra that computed it: fractions by their
 * residues modulo large primes, other numbers by enclosing both between bounds, formulas by values at random points.
 */
export function sameValue(expression: Expression, claim: Expression): Finding {
  if (symbolsOf(expression, claim).length > 0) {
    const method = "values at random points";
    const { verdict, reason } = compareAtPoints(expression, claim);
    if (verdict === "different") return { method, ...fail(`For the claim and the expression, ${reason}.`) };
    if (verdict === "agreeing") return { method, ...pass(`The claim and the expression agree: ${reason}.`) };
    return { method, ...unknown(reason) };
  }
  const residues = PRIMES.map((prime) => [residueOf(expression, prime), residueOf(claim, prime), prime] as const);
  const known = residues.filter(([left, right]) => left !== undefined && right !== undefined);
  const differing = known.find(([left, right]) => left !== right);
  const method = "residues modulo large primes";
  if (differing) return { method, ...fail(`Modulo ${differing[2]} the expression is ${differing[0]} and the claim is ${differing[1]}.`) };
  if (known.length > 0) return { method, ...pass("The expression and the claim have the same residues.") };
  return enclose(expression, claim);
}

function residueOf(expression: Expression, prime: bigint): bigint | undefined {
  try {
    return evaluateModulo(expression, prime);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function enclose(expression: Expression, claim: Expression): Finding {
  const method = "numerical evaluation with error bounds";
  const comparison = compareNumerically(expression, claim);
  if (comparison === "different") return { method, ...fail("The values of the expression and of the claim lie apart.") };
  if (comparison === "agreeing") return { method, ...pass("The expression and the claim agree to more than 30 digits.") };
  return { method, ...unknown("The expression and the claim could not be told apart, nor shown to agree.") };
}
