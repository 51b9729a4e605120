import type { ValueAnswer } from "./answer";
import { signOfExpression } from "./signOfExpression";

/** With so many digits a decimal was computed by a machine, and no other exact value is meant by it. */
const LEAST_SIGNIFICANT_DIGITS = 12;

/**
 * Whether a decimal is a value written out as far as machines do: at least twelve significant digits, and off by less than one unit of
 * the last. Rounding by hand (34.67 for 104/3) is never that.
 */
export function isWrittenOut(value: ValueAnswer, decimal: ValueAnswer): boolean {
  if (decimal.decimals === undefined || significantDigits(decimal.expression) < LEAST_SIGNIFICANT_DIGITS) return false;
  return signOfExpression(`Abs((${value.expression}) - (${decimal.expression})) - 1/10**${decimal.decimals}`) === -1;
}

function significantDigits(literal: string): number {
  const digits = /[\d.]+/.exec(literal)?.[0] ?? "";
  return digits.replace(".", "").replace(/^0+/, "").length;
}
