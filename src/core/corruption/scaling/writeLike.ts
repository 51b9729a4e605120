import { Decimal50 } from "../../decimal/decimal50";

const LEAST_DECIMALS = 3;
const LONG_INTEGER = 16;

/**
 * A number written as another one was: with its decimals, but three at least, since a scaled whole number seldom is one; with its
 * exponent, its groups of thousands and its plus. A very long whole number stays whole.
 */
export function writeLike(value: Decimal50, token: string): string {
  const plus = token.startsWith("+") && value.isPositive() ? "+" : "";
  return plus + (/e/i.test(token) ? withExponent(value, token) : withoutExponent(value, token));
}

function withoutExponent(value: Decimal50, token: string): string {
  const digits = token.replace(/[-+,]/g, "");
  const decimals = digits.split(".")[1]?.length ?? 0;
  if (decimals === 0 && digits.length >= LONG_INTEGER) return value.toFixed(0);
  const rounded = value.toDecimalPlaces(Math.max(decimals, LEAST_DECIMALS));
  // Where rounding would hide what was done, more digits show it.
  const text = rounded.eq(new Decimal50(token.replaceAll(",", ""))) ? value.toSignificantDigits(digits.length + 3) : rounded;
  const written = text.toFixed(Math.max(decimals, text.decimalPlaces()));
  return token.includes(",") ? grouped(written) : written;
}

function withExponent(value: Decimal50, token: string): string {
  const decimals = /\.(\d*)/.exec(token)?.[1]?.length ?? 0;
  const [mantissa = "", exponent = ""] = value.toExponential(Math.max(decimals, LEAST_DECIMALS)).split("e");
  const size = exponent.replace(/^[-+]/, "").padStart(2, "0");
  return `${mantissa}${token.includes("E") ? "E" : "e"}${exponent.startsWith("-") ? "-" : "+"}${size}`;
}

function grouped(text: string): string {
  const [whole = "", decimals] = text.split(".");
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? parted : `${parted}.${decimals}`;
}
