import type { Rational } from "../math/rational";

/** Longer runs of digits are passed over: no result is as long. */
export const MOST_DIGITS = 8000;

/** A number as it stands in a text; its exact value is made only where it is asked for. */
export interface WrittenNumber {
  /** Place in the text, in UTF-16 units; the sign and a percent sign are part of it. */
  readonly start: number;
  readonly end: number;
  /** To about 15 digits; infinite where a double is. */
  readonly approximate: number;
  /** The exact value; not always in lowest terms. */
  value(): Rational;
  /** Of a decimal: how it was rounded. A fraction never is. */
  readonly rounding: Rounding | undefined;
}

export interface Rounding {
  /** The last digit counts so many times ten to this. */
  readonly unit: number;
  readonly significantDigits: number;
  /** Dots follow: the other digits were left out, not rounded. */
  readonly cutOff: boolean;
}

/** Digits with what they are times ten to. */
export interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

/** @param text digits with thousands separators, a point or an exponent; only what is of the form of a number */
export function readDecimal(text: string): Decimal {
  if (/^\d+$/.test(text)) return { digits: text, exponent: 0 };
  const [mantissa = "", exponent = "0"] = text.split(/[eE]/);
  const [whole = "", fraction = ""] = mantissa.replace(/[^\d.]/g, "").split(".");
  return { digits: whole + fraction, exponent: Number(exponent.replace("−", "-")) - fraction.length };
}

export function decimalNumber(decimal: Decimal, place: { start: number; end: number; negative: boolean; cutOff: boolean }): WrittenNumber {
  const { digits, exponent } = decimal;
  const { start, end, negative, cutOff } = place;
  return {
    start,
    end,
    approximate: Number(`${negative ? "-" : ""}${digits}e${exponent}`),
    value: () => scaled(negative ? -BigInt(digits) : BigInt(digits), exponent),
    rounding: { unit: exponent, significantDigits: digits.replace(/^0+/, "").length, cutOff },
  };
}

/** A whole number and a fraction; the sign is of both. */
export function fractionNumber(
  whole: string,
  numerator: string,
  denominator: string,
  place: { start: number; end: number; negative: boolean },
): WrittenNumber {
  const size = Number(whole) + Number(numerator) / Number(denominator);
  const value = (): Rational => {
    const below = BigInt(denominator);
    const above = BigInt(whole) * below + BigInt(numerator);
    return { numerator: place.negative ? -above : above, denominator: below };
  };
  return { start: place.start, end: place.end, approximate: place.negative ? -size : size, value, rounding: undefined };
}

function scaled(mantissa: bigint, exponent: number): Rational {
  return exponent >= 0
    ? { numerator: mantissa * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: mantissa, denominator: 10n ** BigInt(-exponent) };
}
