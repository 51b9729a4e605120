import { Decimal50 } from "../../decimal/decimal50";

/**
 * A number as programs print them: with a sign, groups of thousands, decimals, an exponent. Digits in names (`x1`) and a minus between two
 * numbers are none of it.
 */
const NUMBER =
  /(?<![\p{L}\p{N}_.])(?:(?<![\p{N})\]]\s*)[-+])?(?:\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)(?![\p{L}_])/gu;

export function hasNumber(text: string): boolean {
  return numbersIn(text).length > 0;
}

/** The numbers in a text, in their order. */
export function numbersIn(text: string): Decimal50[] {
  return [...text.matchAll(NUMBER)].map(([token]) => read(token));
}

/** A text with each of its numbers replaced; all else stays. */
export function mapNumbers(text: string, change: (value: Decimal50, token: string) => string): string {
  return text.replace(NUMBER, (token) => change(read(token), token));
}

function read(token: string): Decimal50 {
  return new Decimal50(token.replaceAll(",", "").replace(/\.(?=$|e)/i, ""));
}
