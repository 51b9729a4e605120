import { fractionAfter, fractionAt } from "./fractionsInText";
import { match } from "./match";
import { signBefore } from "./signBefore";
import { decimalNumber, MOST_DIGITS, readDecimal, type WrittenNumber } from "./writtenNumber";

// Names with their digits, commands of LaTeX, and what a number can begin with. What is repeated without a bound is followed by
// nothing that could fail, and every other repetition has a bound, so that the work grows with the length of the text alone.
const NEXT = /\\+([A-Za-z]*)|[A-Za-z_][A-Za-z0-9_]*|[\d¼½¾⅐-⅞]|\.\d/g;
const LITERAL =
  /(?:\d{1,3}(?:(?:,|\{,\}|\\,|[\u2009\u202f])\d{3}){1,30}(?!,?\d)|\d+)(?:\.\d+)?(?:[eE][-+−]?\d{1,4}(?!\w))?|\.\d+(?:[eE][-+−]?\d{1,4}(?!\w))?/y;
const DIGITS_AND_POINTS = /[\d.]*/y;
const POWER_OF_TEN = / ?(?:[×·⋅*]|\\times|\\cdot) ?10 ?(?:\^|\*\*) ?[{(]?([-+−]?\d{1,4})[})]?| ?[×·⋅*] ?10([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})/y;
const PERCENT = / ?\\{0,2}%| percent\b/y;
const DOTS = /\.\.\.|…|\\{1,4}[lc]?dots/y;

/** What the next character may lead to; most numbers end where their digits do. */
const MAY_BE_POWER = /[×·⋅*\\]/;
const MAY_BE_PERCENT = /[%\\p]/;
const MAY_BE_FRACTION = /[/⁄∕\\\d¼½¾⅐-⅞]/;
const MAY_BE_DOTS = /[.…\\]/;

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
      const readings = isCommand ? fractionAlone(text, start) : readingsAt(text, start);
      const chosen = readings.find(settles);
      if (chosen !== undefined) next.lastIndex = chosen.end;
      else if (!isCommand) next.lastIndex = endOfDigits(text, start);
    }
  }
}

/** All ways to read what starts with a digit, a point or a one-character fraction, the longest first. */
function readingsAt(text: string, start: number): WrittenNumber[] {
  const literal = match(LITERAL, text, start)?.[0];
  if (literal === undefined) return fractionAlone(text, start);
  const end = start + literal.length;
  if (!isNumber(text, start, end)) return [];
  const sign = signBefore(text, start);
  const { digits, exponent } = readDecimal(literal);
  const decimal = (to: number, times: number, cutOff = false) =>
    decimalNumber({ digits, exponent: exponent + times }, { start: sign ?? start, end: to, negative: sign !== undefined, cutOff });
  const next = text.charAt(end);
  const following = next === " " || next === "\u00a0" ? text.charAt(end + 1) : next;
  const readings: WrittenNumber[] = [];
  const power = MAY_BE_POWER.test(following) ? match(POWER_OF_TEN, text, end) : undefined;
  if (power !== undefined) readings.push(decimal(end + power[0].length, exponentOf(power[1] ?? power[2] ?? "")));
  const fraction =
    MAY_BE_FRACTION.test(following) && exponent === 0 && literal === digits ? fractionAfter(text, start, literal) : undefined;
  if (fraction !== undefined) readings.push(fraction);
  const percent = MAY_BE_PERCENT.test(following) ? match(PERCENT, text, end) : undefined;
  if (percent !== undefined) readings.push(decimal(end + percent[0].length, -2));
  readings.push(decimal(end, 0, MAY_BE_DOTS.test(next) && match(DOTS, text, end) !== undefined));
  return readings;
}

function fractionAlone(text: string, start: number): WrittenNumber[] {
  const fraction = fractionAt(text, start);
  return fraction === undefined ? [] : [fraction];
}

/** Whether digits are no part of a name, a version or a date, and not too many. */
function isNumber(text: string, start: number, end: number): boolean {
  const isPart = text.charAt(start) === "." && /[\w.]/.test(text.charAt(start - 1));
  return !isPart && !(text.charAt(end) === "." && /\d/.test(text.charAt(end + 1))) && end - start <= MOST_DIGITS;
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
