import type { Algebra } from "./algebra";
import { compareAtPoints } from "./compareAtPoints";
import { compareNumerically, THOROUGH } from "./compareNumerically";
import { encodeExpression } from "./encodeExpression";
import { evaluateExactly } from "./evaluateExactly";
import { evaluateModulo } from "./evaluateModulo";
import { type Expression, infinitySign, symbolsOf } from "./expression";
import { joinIntervals } from "./joinIntervals";
import type { Equivalence } from "./mathDoor";
import { type MathObject, type ParsedInterval, parseMathObject } from "./mathObject";
import { compare } from "./rational";
import { Refusal } from "./refusal";

/** Exact numbers up to this size are compared as such, in bits. */
const MAX_COMPARED_BITS = 60_000;

/** Larger ones are told apart by their residues. */
const PRIMES = [2n ** 61n - 1n, 2n ** 89n - 1n, 2n ** 107n - 1n];

/** Whether two texts denote the same number, formula, set, list of solutions or word. */
export async function equivalent(leftText: string, rightText: string, algebra: Algebra): Promise<Equivalence> {
  const [left, right] = [parseMathObject(leftText), parseMathObject(rightText)];
  if (left.kind === "expression" && right.kind === "expression") return expressionsEquivalent(left.expression, right.expression, algebra);
  if (left.kind === "set" && right.kind === "set") return setsEquivalent(left.elements, right.elements, algebra);
  if (left.kind === "assignments" && right.kind === "assignments") {
    return solutionsEquivalent(left.solutions, right.solutions, algebra);
  }
  if (left.kind === "word" && right.kind === "word")
    return sameOrNot(left.word === right.word, "they are the same word", "the words differ");
  if (left.kind === "infinity" && right.kind === "infinity") {
    return sameOrNot(left.sign === right.sign, "both are infinite", "their signs differ");
  }
  const [a, b] = [intervalsOf(left), intervalsOf(right)];
  if (a !== undefined && b !== undefined) return intervalsEquivalent(a, b, algebra);
  if (isEmpty(left) && isEmpty(right)) return { verdict: "equal", reason: "both say that there is no solution" };
  return { verdict: "different", reason: differenceOfKinds(left, right) };
}

function differenceOfKinds(left: MathObject, right: MathObject): string {
  if (left.kind === "set" || right.kind === "set") return "one is a set, the other is not";
  if (left.kind === "infinity" || right.kind === "infinity") return "one is infinite, the other is not";
  return "they are of different kinds";
}

function isEmpty(value: MathObject): boolean {
  if (value.kind === "set") return value.elements.length === 0;
  if (value.kind === "assignments") return value.solutions.length === 0;
  return value.kind === "intervals" && value.intervals.length === 0;
}

function sameOrNot(same: boolean, ifEqual: string, ifDifferent: string): Equivalence {
  return same ? { verdict: "equal", reason: ifEqual } : { verdict: "different", reason: ifDifferent };
}

/** Numbers are intervals of one point. */
function intervalsOf(value: MathObject): readonly ParsedInterval[] | undefined {
  if (value.kind === "intervals") return value.intervals;
  if (value.kind !== "set") return undefined;
  return value.elements.map((number) => ({ lower: number, upper: number, lowerOpen: false, upperOpen: false }));
}

/** Each solution must have its counterpart on the other side. */
async function solutionsEquivalent(
  left: readonly ReadonlyMap<string, Expression>[],
  right: readonly ReadonlyMap<string, Expression>[],
  algebra: Algebra,
): Promise<Equivalence> {
  let unknown: string | undefined;
  for (const [solutions, others, side] of [
    [left, right, "right"],
    [right, left, "left"],
  ] as const) {
    for (const solution of solutions) {
      const comparisons = await Promise.all(others.map((other) => solutionEquivalent(solution, other, algebra)));
      if (comparisons.some(({ verdict }) => verdict === "equal")) continue;
      const open = comparisons.find(({ verdict }) => verdict === "unknown");
      if (open === undefined) return { verdict: "different", reason: `a solution is missing on the ${side}` };
      unknown = open.reason;
    }
  }
  return unknown === undefined ? { verdict: "equal", reason: "they hold the same values" } : { verdict: "unknown", reason: unknown };
}

async function solutionEquivalent(
  left: ReadonlyMap<string, Expression>,
  right: ReadonlyMap<string, Expression>,
  algebra: Algebra,
): Promise<Equivalence> {
  if (left.size !== right.size) return { verdict: "different", reason: "they are about different variables" };
  let unknown: Equivalence | undefined;
  for (const [name, value] of left) {
    const other = right.get(name);
    if (other === undefined) return { verdict: "different", reason: "they are about different variables" };
    const comparison = await expressionsEquivalent(value, other, algebra);
    if (comparison.verdict === "different") return comparison;
    if (comparison.verdict === "unknown") unknown = comparison;
  }
  return unknown ?? { verdict: "equal", reason: "their values are equal" };
}

/** Both are brought to intervals that don't touch, ascending; then they are equal only end by end. */
async function intervalsEquivalent(
  left: readonly ParsedInterval[],
  right: readonly ParsedInterval[],
  algebra: Algebra,
): Promise<Equivalence> {
  const [a, b] = [joinIntervals(left), joinIntervals(right)];
  if (a === undefined || b === undefined) return { verdict: "unknown", reason: "the ends of the intervals could not be put in order" };
  let unknown: Equivalence | undefined;
  for (const [index, interval] of a.entries()) {
    const other = b[index];
    if (other === undefined) return { verdict: "different", reason: "they have different numbers of parts" };
    if (interval.lowerOpen !== other.lowerOpen || interval.upperOpen !== other.upperOpen) {
      return { verdict: "different", reason: "an end belongs to one of the two only" };
    }
    for (const [end, counterpart] of [
      [interval.lower, other.lower],
      [interval.upper, other.upper],
    ] as const) {
      const comparison = await endsEquivalent(end, counterpart, algebra);
      if (comparison.verdict === "different") return { verdict: "different", reason: "an end of an interval differs" };
      if (comparison.verdict === "unknown") unknown = comparison;
    }
  }
  if (b.length > a.length) return { verdict: "different", reason: "they have different numbers of parts" };
  return unknown ?? { verdict: "equal", reason: "their intervals are the same" };
}

function endsEquivalent(left: Expression, right: Expression, algebra: Algebra): Promise<Equivalence> | Equivalence {
  const [a, b] = [infinitySign(left), infinitySign(right)];
  if (a === undefined && b === undefined) return expressionsEquivalent(left, right, algebra);
  return sameOrNot(a === b, "both are infinite", "one is infinite, the other is not");
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
