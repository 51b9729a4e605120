import type { Algebra } from "./algebra";
import { compareAtPoints } from "./compareAtPoints";
import { compareNumerically, THOROUGH } from "./compareNumerically";
import { encodeExpression } from "./encodeExpression";
import { evaluateExactly } from "./evaluateExactly";
import { evaluateModulo } from "./evaluateModulo";
import { type Expression, symbolsOf } from "./expression";
import type { Equivalence } from "./mathDoor";
import { parseExpressionOrSet } from "./parseExpression";
import { compare } from "./rational";
import { Refusal } from "./refusal";

/** Exact numbers up to this size are compared as such, in bits. */
const MAX_COMPARED_BITS = 60_000;

/** Larger ones are told apart by their residues. */
const PRIMES = [2n ** 61n - 1n, 2n ** 89n - 1n, 2n ** 107n - 1n];

/** Whether two texts denote the same number, formula or set. */
export async function equivalent(leftText: string, rightText: string, algebra: Algebra): Promise<Equivalence> {
  const [left, right] = [parseExpressionOrSet(leftText), parseExpressionOrSet(rightText)];
  if (isSet(left) || isSet(right)) {
    if (!isSet(left) || !isSet(right)) return { verdict: "different", reason: "one is a set, the other is not" };
    return setsEquivalent(left, right, algebra);
  }
  return expressionsEquivalent(left, right, algebra);
}

function isSet(value: Expression | readonly Expression[]): value is readonly Expression[] {
  return Array.isArray(value);
}

async function setsEquivalent(left: readonly Expression[], right: readonly Expression[], algebra: Algebra): Promise<Equivalence> {
  let unknown: string | undefined;
  for (const [elements, others, side] of [
    [left, right, "right"],
    [right, left, "left"],
  ] as const) {
    for (const element of elements) {
      const found = await find(element, others, algebra);
      if (found.verdict === "different") return { verdict: "different", reason: `a member is missing on the ${side}` };
      if (found.verdict === "unknown") unknown = found.reason;
    }
  }
  return unknown === undefined ? { verdict: "equal", reason: "the sets have the same members" } : { verdict: "unknown", reason: unknown };
}

async function find(element: Expression, candidates: readonly Expression[], algebra: Algebra): Promise<Equivalence> {
  let result: Equivalence = { verdict: "different", reason: "no member is equal" };
  for (const candidate of candidates) {
    const comparison = await expressionsEquivalent(element, candidate, algebra);
    if (comparison.verdict === "equal") return comparison;
    if (comparison.verdict === "unknown") result = comparison;
  }
  return result;
}

async function expressionsEquivalent(left: Expression, right: Expression, algebra: Algebra): Promise<Equivalence> {
  const exact = compareExactly(left, right);
  if (exact !== undefined) return exact;
  const isNumeric = symbolsOf(left, right).length === 0;
  const agreement = compareAtPoints(left, right);
  if (agreement.verdict === "different") {
    return { verdict: "different", reason: isNumeric ? "their values differ" : agreement.reason };
  }
  if (agreement.verdict === "nowhere-defined") return { verdict: "unknown", reason: "one of the two has no value" };
  if (haveSameForm(left, right)) return { verdict: "equal", reason: "they are written the same" };
  if (agreement.verdict === "undecided") return { verdict: "unknown", reason: "their values could not be compared" };
  const equal = await algebra.areEqual(left, right);
  if (equal !== true && isNumeric && compareNumerically(left, right, new Map(), THOROUGH) === "different") {
    return { verdict: "different", reason: "their values differ after many digits" };
  }
  if (equal === true) return { verdict: "equal", reason: "their difference simplifies to zero" };
  return { verdict: "unknown", reason: "their values agree, but no proof was found that they are equal" };
}

function haveSameForm(left: Expression, right: Expression): boolean {
  return JSON.stringify(encodeExpression(left)) === JSON.stringify(encodeExpression(right));
}

/** Undefined where one of the two is not rational. */
function compareExactly(left: Expression, right: Expression): Equivalence | undefined {
  try {
    const [a, b] = [evaluateExactly(left, MAX_COMPARED_BITS), evaluateExactly(right, MAX_COMPARED_BITS)];
    if (a === undefined || b === undefined) return undefined;
    return compare(a, b) === 0
      ? { verdict: "equal", reason: "the exact values are equal" }
      : { verdict: "different", reason: "the exact values differ" };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "too-large") throw error;
    return residuesDiffer(left, right) ? { verdict: "different", reason: "their residues modulo a prime differ" } : undefined;
  }
}

/** Rational numbers with different residues are different. */
function residuesDiffer(left: Expression, right: Expression): boolean {
  return PRIMES.some((prime) => {
    try {
      const [a, b] = [evaluateModulo(left, prime), evaluateModulo(right, prime)];
      return a !== undefined && b !== undefined && a !== b;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  });
}
