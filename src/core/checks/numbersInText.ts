import { signBefore } from "./signBefore";
import { type Decimal, decimalNumber, fractionNumber, readDecimal, type WrittenNumber } from "./writtenNumber";

/** Longer runs of digits are passed over: no result is as long. */
const MOST_DIGITS = 8000;

// Names with their digits, commands of LaTeX, and what a number can begin with. What is repeated without a bound is followed by
// nothing that could fail, and every other repetition has a bound, so that the work grows with the length of the text alone.
const NEXT = /\\+([A-Za-z]*)|[A-Za-z_][A-Za-z0-9_]*|[\d¼½¾⅐-⅞]|\.\d/g;
const LITERAL =
  /(?:\d{1,3}(?:(?:,|\{,\}|\\,|[\u2009\u202f])\d{3}){1,30}(?!,?\d)|\d+)(?:\.\d+)?(?:[eE][-+−]?\d{1,4}(?!\w))?|\.\d+(?:[eE][-+−]?\d{1,4}(?!\w))?/y;
const DIGITS_AND_POINTS = /[\d.]*/y;
const POWER_OF_TEN = / ?(?:[×·⋅*]|\\times|\\cdot) ?10 ?(?:\^|\*\*) ?[{(]?([-+−]?\d{1,4})[})]?| ?[×·⋅*] ?10([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})/y;
const DENOMINATOR = / ?[/⁄∕] ?(\d+)(?![.,]?\d| ?[/^]| ?\*\*)/y;
const PROPER_FRACTION = /[ \u00a0](\d{1,20})[/⁄](\d{1,20})(?![.,]?\d| ?[/^]| ?\*\*)/y;
const VULGAR_FRACTION = /[ \u00a0]?([¼½¾⅐-⅞])/y;
const LATEX_FRACTION = / ?\\{1,4}[dtc]?frac ?(?:\{ ?([-−]?)(\d+) ?\} ?\{ ?(\d+) ?\}|(\d) ?(\d))/y;
const PERCENT = / ?\\{0,2}%| percent\b/y;
const GOES_ON = /[/⁄∕%\\×·⋅*¼½¾⅐-⅞p\d]/;
const DOTS = /\.\.\.|…|\\{1,4}[lc]?dots/y;

/**
 * Finds the numbers that are written in a text, from left to right, in one pass: decimals with thousands separators, exponents or a
 * power of ten, fractions and mixed numbers in plain text, LaTeX or one character, percentages, and their signs. Digits in names
 * (`x1`, `call_2`) and in versions or dates (`1.2.3`) are none. Where a place can be read in several ways, the longest comes first, and
 * the others follow unless it settles the place; so `156/5` is a fraction first, and then two numbers.
 *
 * @param settles is told of each reading; true if no shorter reading of this place is wanted
 */
export function eachNumber(text: string, settles: (number: WrittenNumber) => boolean): void {
  const next = new RegExp(NEXT);
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const start = found.index;
    const isCommand = found[1] !== undefined;
    if (isCommand || /[\d.¼½¾⅐-⅞]/.test(text.charAt(start))) {
      const readings = isCommand ? fractionsAt(text, start, "0", start) : readingsAt(text, start);
      const chosen = readings.find(settles);
      if (chosen !== undefined) next.lastIndex = chosen.end;
      else if (!isCommand) next.lastIndex = endOfDigits(text, start);
    }
  }
}

/** All ways to read what starts with a digit, a point or a one-character fraction, the longest first. */
function readingsAt(text: string, start: number): WrittenNumber[] {
  const sign = signBefore(text, start);
  const [from, negative] = [sign ?? start, sign !== undefined];
  const literal = match(LITERAL, text, start)?.[0];
  if (literal === undefined) return fractionsAt(text, start, "0", start);
  const end = start + literal.length;
  if (!isNumber(text, start, end)) return [];
  const decimal = readDecimal(literal);
  const decimalTo = (to: number, { digits, exponent }: Decimal, cutOff = false) =>
    decimalNumber({ digits, exponent }, { start: from, end: to, negative, cutOff });
  const readings: WrittenNumber[] = [];
  const whole = decimalTo(end, decimal, match(DOTS, text, end) !== undefined);
  if (!goesOn(text, end)) return [whole];
  const power = match(POWER_OF_TEN, text, end);
  if (power !== undefined)
    readings.push(decimalTo(end + power[0].length, { ...decimal, exponent: decimal.exponent + exponentOf(power[1] ?? power[2] ?? "") }));
  if (/^\d+$/.test(literal)) readings.push(...fractionsAt(text, end, literal, start));
  const percent = match(PERCENT, text, end);
  if (percent !== undefined) readings.push(decimalTo(end + percent[0].length, { ...decimal, exponent: decimal.exponent - 2 }));
  return [...readings, whole];
}

/** A first look, since most numbers end where their digits do. */
function goesOn(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  return GOES_ON.test(text.charAt(next === 0x20 || next === 0xa0 ? end + 1 : end));
}

/** Fractions that go on at a place after a whole number, as its denominator or as the rest of a mixed number; or after nothing. */
function fractionsAt(text: string, at: number, whole: string, start: number): WrittenNumber[] {
  const sign = signBefore(text, start);
  const [from, negative] = [sign ?? start, sign !== undefined];
  const isAlone = at === start;
  const vulgar = match(VULGAR_FRACTION, text, at);
  if (vulgar !== undefined) {
    const [numerator = "", denominator = ""] = (vulgar[1] ?? "").normalize("NFKD").split("⁄");
    return [fractionNumber(whole, numerator, denominator, { start: from, end: at + vulgar[0].length, negative })];
  }
  const latex = match(LATEX_FRACTION, text, at);
  if (latex !== undefined) {
    const [, minus = "", above = latex[4] ?? "", below = latex[5] ?? ""] = latex;
    const isReadable = isAllowed(below) && above.length <= MOST_DIGITS && (isAlone || (minus === "" && BigInt(above) < BigInt(below)));
    const isNegative = negative !== (minus !== "");
    return isReadable ? [fractionNumber(whole, above, below, { start: from, end: at + latex[0].length, negative: isNegative })] : [];
  }
  if (isAlone || isDenominator(text, start)) return [];
  const mixed = match(PROPER_FRACTION, text, at);
  if (mixed !== undefined && isAllowed(mixed[2] ?? "") && BigInt(mixed[1] ?? "") < BigInt(mixed[2] ?? ""))
    return [fractionNumber(whole, mixed[1] ?? "", mixed[2] ?? "", { start: from, end: at + mixed[0].length, negative })];
  const denominator = match(DENOMINATOR, text, at);
  if (denominator === undefined || !isAllowed(denominator[1] ?? "")) return [];
  return [fractionNumber("0", whole, denominator[1] ?? "", { start: from, end: at + denominator[0].length, negative })];
}

/** Whether digits are no part of a name, a version or a date, and not too many. */
function isNumber(text: string, start: number, end: number): boolean {
  const isPart = text.charAt(start) === "." && /[\w.]/.test(text.charAt(start - 1));
  return !isPart && !/^\.\d/.test(text.slice(end, end + 2)) && end - start <= MOST_DIGITS;
}

function isAllowed(denominator: string): boolean {
  return denominator.length <= MOST_DIGITS && /[1-9]/.test(denominator);
}

function isDenominator(text: string, start: number): boolean {
  return /[/⁄∕] ?$/.test(text.slice(Math.max(0, start - 2), start));
}

/** Where the reading goes on if no number was found: after the shortest one, or after all of what is no number. */
function endOfDigits(text: string, start: number): number {
  const end = start + (match(LITERAL, text, start)?.[0].length ?? 1);
  return isNumber(text, start, end) || end - start > MOST_DIGITS ? end : start + (match(DIGITS_AND_POINTS, text, start)?.[0].length ?? 1);
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function exponentOf(text: string): number {
  return Number([...text.replace(/[−⁻]/, "-").replace("⁺", "+")].map((each) => superscriptValue(each)).join(""));
}

function superscriptValue(character: string): string {
  const value = SUPERSCRIPTS.indexOf(character);
  return value < 0 ? character : String(value);
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
