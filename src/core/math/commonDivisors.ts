import { absolute, binaryGreatestCommonDivisor, greatestCommonDivisor, leastCommonMultiple } from "./integer";
import { parseInteger } from "./parseInteger";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** Largest product of the sizes of the numbers, in bits: what a least common multiple can have. */
const MAX_TOTAL_BITS = 20_000;

/** The greatest whole number that divides all; 0 if all are 0. */
export function commonDivisor(texts: readonly string[]): MathOutcome {
  const numbers = parseNumbers(texts);
  const divisor = numbers.reduce(greatestCommonDivisor, 0n);
  // It is the greatest if it divides all and what it leaves has no common divisor.
  const rest = divisor === 0n ? 1n : numbers.map((number) => number / divisor).reduce(binaryGreatestCommonDivisor, 0n);
  const divides = numbers.every((number) => (divisor === 0n ? number === 0n : number % divisor === 0n));
  return confirmed(divisor, divides && rest === 1n, "divided out, and no common divisor is left");
}

/** The least positive whole number that all divide; 0 if one of them is 0. */
export function commonMultiple(texts: readonly string[]): MathOutcome {
  const numbers = parseNumbers(texts);
  const multiple = numbers.reduce(leastCommonMultiple, 1n);
  if (multiple === 0n) return confirmed(0n, numbers.includes(0n), "a multiple of 0 is 0");
  const isMultiple = numbers.every((number) => multiple % number === 0n);
  // A smaller common multiple would leave the quotients a common divisor.
  const rest = numbers.map((number) => absolute(multiple / number)).reduce(binaryGreatestCommonDivisor, 0n);
  return confirmed(multiple, isMultiple && rest === 1n, "divided by each, and the quotients have no common divisor");
}

function parseNumbers(texts: readonly string[]): readonly bigint[] {
  if (texts.length < 2) throw new Refusal("malformed", "At least two whole numbers are wanted.");
  const numbers = texts.map((text, index) => parseInteger(text, `Number ${index + 1}`));
  const bits = numbers.reduce((sum, number) => sum + absolute(number).toString(16).length * 4, 0);
  if (bits > MAX_TOTAL_BITS) throw new Refusal("too-large", `The numbers together have more than ${MAX_TOTAL_BITS} bits.`);
  return numbers;
}

function confirmed(result: bigint, holds: boolean, verifiedBy: string): MathOutcome {
  if (!holds) throw new Refusal("unverified", "Two methods gave different results.");
  return { ok: true, value: { shape: "number", text: String(result), count: true }, verifiedBy };
}
