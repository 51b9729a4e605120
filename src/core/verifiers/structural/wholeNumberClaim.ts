import { evaluateExactly } from "../../math/evaluateExactly";
import { parseExpression } from "../../math/parseExpression";
import { isInteger } from "../../math/rational";

/**
 * A claim where only a whole number can be right; undefined if it is another fraction.
 * @throws Refusal where it is no such number at all
 */
export function wholeNumberClaim(claim: string): bigint | undefined {
  const value = evaluateExactly(parseExpression(claim));
  return value && isInteger(value) ? value.numerator : undefined;
}
