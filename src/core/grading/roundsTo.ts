import type { ValueAnswer } from "./answer";
import { signOfExpression } from "./signOfExpression";

/** A coarser decimal stands for nothing but itself. */
const LEAST_DECIMALS = 2;
const LEAST_SIGNIFICANT_DIGITS = 2;

/**
 * Whether a value, rounded to the decimals that `decimal` has, is `decimal` (ties either way).
 *
 * A decimal with fewer than two decimals or two significant digits never stands for another value: a deviation of ten per cent must
 * not round away.
 */
export function roundsTo(value: ValueAnswer, decimal: ValueAnswer): boolean {
  if (decimal.decimals === undefined || decimal.decimals < LEAST_DECIMALS) return false;
  if (significantDigits(decimal.expression) < LEAST_SIGNIFICANT_DIGITS) return false;
  const sign = signOfExpression(`Abs((${value.expression}) - (${decimal.expression})) - 5/10**${decimal.decimals + 1}`);
  return sign === -1 || sign === 0;
}

function significantDigits(literal: string): number {
  const digits = /[\d.]+/.exec(literal)?.[0] ?? "";
  return digits.replace(".", "").replace(/^0+/, "").length;
}
