import { match } from "./match";
import { signBefore } from "./signBefore";
import { fractionNumber, MOST_DIGITS, type WrittenNumber } from "./writtenNumber";

const DENOMINATOR = / ?[/⁄∕] ?(\d+)(?![.,]?\d| ?[/^]| ?\*\*)/y;
const PROPER_FRACTION = /[ \u00a0](\d{1,20})[/⁄](\d{1,20})(?![.,]?\d| ?[/^]| ?\*\*)/y;
const VULGAR_FRACTION = /[ \u00a0]?([¼½¾⅐-⅞])/y;
const LATEX_FRACTION = / ?\\{1,4}[dtc]?frac ?(?:\{ ?([-−]?)(\d+) ?\} ?\{ ?(\d+) ?\}|(\d) ?(\d))/y;

/** The fraction in one character or in LaTeX at a place. */
export function fractionAt(text: string, start: number): WrittenNumber | undefined {
  const found = vulgarFraction(text, start) ?? latexFraction(text, start);
  return found && number(text, start, "0", found);
}

/** The fraction of which a whole number is the numerator, or the mixed number that it begins. */
export function fractionAfter(text: string, start: number, whole: string): WrittenNumber | undefined {
  const at = start + whole.length;
  const rest = vulgarFraction(text, at) ?? latexFraction(text, at) ?? (isDenominator(text, start) ? undefined : plainFraction(text, at));
  if (rest !== undefined) return isProper(rest) ? number(text, start, whole, rest) : undefined;
  const denominator = isDenominator(text, start) ? undefined : match(DENOMINATOR, text, at);
  if (denominator === undefined) return undefined;
  return number(text, start, "0", {
    numerator: whole,
    denominator: denominator[1] ?? "",
    negative: false,
    end: at + denominator[0].length,
  });
}

interface Fraction {
  readonly numerator: string;
  readonly denominator: string;
  /** A sign within the numerator. */
  readonly negative: boolean;
  readonly end: number;
}

function vulgarFraction(text: string, at: number): Fraction | undefined {
  const found = match(VULGAR_FRACTION, text, at);
  if (found === undefined) return undefined;
  const [numerator = "", denominator = ""] = (found[1] ?? "").normalize("NFKD").split("⁄");
  return { numerator, denominator, negative: false, end: at + found[0].length };
}

function latexFraction(text: string, at: number): Fraction | undefined {
  const found = match(LATEX_FRACTION, text, at);
  if (found === undefined) return undefined;
  const [, minus = "", numerator = found[4] ?? "", denominator = found[5] ?? ""] = found;
  return { numerator, denominator, negative: minus !== "", end: at + found[0].length };
}

/** Of a mixed number such as `31 1/5`. */
function plainFraction(text: string, at: number): Fraction | undefined {
  const found = match(PROPER_FRACTION, text, at);
  return found && { numerator: found[1] ?? "", denominator: found[2] ?? "", negative: false, end: at + found[0].length };
}

function isProper({ numerator, denominator, negative }: Fraction): boolean {
  return !negative && Math.max(numerator.length, denominator.length) <= MOST_DIGITS && BigInt(numerator) < BigInt(denominator);
}

function number(text: string, start: number, whole: string, fraction: Fraction): WrittenNumber | undefined {
  const { numerator, denominator, end } = fraction;
  if (Math.max(numerator.length, denominator.length) > MOST_DIGITS || !/[1-9]/.test(denominator)) return undefined;
  const sign = signBefore(text, start);
  return fractionNumber(whole, numerator, denominator, { start: sign ?? start, end, negative: (sign !== undefined) !== fraction.negative });
}

/** Whether a slash stands before: then it is a date, or a number divided twice. */
function isDenominator(text: string, start: number): boolean {
  const before = text.charAt(start - 1);
  return /[/⁄∕]/.test(before === " " ? text.charAt(start - 2) : before);
}
