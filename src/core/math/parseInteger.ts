import { evaluateExactly } from "./evaluateExactly";
import { parseExpression } from "./parseExpression";
import { isInteger } from "./rational";
import { Refusal } from "./refusal";

/**
 * The whole number that an expression such as `10**9 + 7` stands for.
 *
 * @param what names the number in the message, such as "The modulus"
 * @throws Refusal `malformed`, `too-large`, or `undefined` where it is no whole number
 */
export function parseInteger(text: string, what: string): bigint {
  const value = evaluateExactly(parseExpression(text));
  if (value === undefined || !isInteger(value)) throw new Refusal("undefined", `${what} must be a whole number.`);
  return value.numerator;
}
