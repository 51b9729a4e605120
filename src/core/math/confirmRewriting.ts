import type { Algebra, AlgebraResult } from "./algebra";
import { numericValue } from "./calculate";
import { compareAtPoints } from "./compareAtPoints";
import { type Expression, symbolsOf } from "./expression";
import { Refusal } from "./refusal";
import type { MathOutcome, MathValue } from "./value";

/** An expression in another form, once its values at random points are those of the original. */
export function confirmRewriting(original: Expression, result: AlgebraResult): MathOutcome {
  const agreement = compareAtPoints(original, result.expression);
  if (agreement.verdict === "nowhere-defined") throw new Refusal("undefined", agreement.reason);
  if (agreement.verdict === "different") {
    throw new Refusal("unverified", `The result could not be confirmed: ${agreement.reason}.`);
  }
  if (agreement.verdict === "undecided") throw new Refusal("unverified", agreement.reason);
  return { ok: true, value: formulaOrNumber(result), verifiedBy: agreement.reason };
}

/** Rewrites a formula, or computes the exact value of an expression without symbols. */
export async function rewriting(
  expression: Expression,
  algebra: Algebra,
  rewrite: () => Promise<AlgebraResult> | AlgebraResult,
): Promise<MathOutcome> {
  if (symbolsOf(expression).length === 0) return numericValue(expression, algebra);
  return confirmRewriting(expression, await rewrite());
}

/** A result without symbols is a number. */
export function formulaOrNumber({ text, expression }: AlgebraResult): MathValue {
  return { shape: symbolsOf(expression).length === 0 ? "number" : "expression", text };
}
