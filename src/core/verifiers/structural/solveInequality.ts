import * as z from "zod";
import { compareWithZero, doubleValue } from "../../math/compareNumerically";
import { type Expression, infinitySign, substitute, symbolsOf } from "../../math/expression";
import { type MathObject, type ParsedInterval, parseMathObject } from "../../math/mathObject";
import { parseInequality } from "../../math/parseExpression";
import { fromDouble } from "../../math/rational";
import { Refusal } from "../../math/refusal";
import { expressionTextSchema } from "../../tools/expressionText";
import { defineStructuralCheck, fail, pass, unknown } from "./structuralCheck";

/** Places between two ends that are tried, as parts of the way; odd, so that simple numbers are not hit by chance. */
const PARTS = [0.013, 0.21, 0.47, 0.78, 0.991];

/** Distances from the last end that are tried on the way to infinity. */
const DISTANCES = [0.017, 0.93, 11.3, 1009.7];

/** Numbers in and outside of the set, and its ends, put into the inequality. */
export const checkSolveInequality = defineStructuralCheck({
  tool: "solve_inequality",
  method: "numbers in and around the set put into the inequality",
  parameters: z.object({ inequality: expressionTextSchema, variable: z.string().optional() }),
  async check({ inequality: text, variable: named }, claim) {
    const inequality = parseInequality(text);
    const symbols = symbolsOf(inequality.left, inequality.right);
    const variable = named ?? symbols[0] ?? "x";
    if (symbols.some((name) => name !== variable)) return unknown("An inequality with other symbols can't be tried with numbers.");
    const intervals = intervalsOf(parseMathObject(claim));
    if (intervals === undefined) return unknown("The claim is no set of real numbers, such as Interval.open(-2, 2).");
    const ends = intervals.flatMap(({ lower, upper }) => [lower, upper]).filter((end) => infinitySign(end) === undefined);
    const places = ends.map((end) => doubleValue(end));
    if (places.includes(undefined)) return unknown("An end of the set is no real number.");
    const points = [...ends, ...between(places.filter((place) => place !== undefined)).map(numberAt)];
    for (const point of points) {
      const [holds, member] = [holdsAt(inequality, variable, point), isMember(point, intervals)];
      if (holds === undefined) continue;
      const place = doubleValue(point)?.toPrecision(6);
      if (holds !== member)
        return fail(`At ${variable} = ${place} the inequality ${holds ? "holds" : "does not hold"}, but the claim says otherwise.`);
    }
    return pass(`At ${points.length} numbers in and around the set, its ends among them, the inequality holds just where the claim says.`);
  },
});

function intervalsOf(object: MathObject): readonly ParsedInterval[] | undefined {
  if (object.kind === "intervals") return object.intervals;
  if (object.kind !== "set") return undefined;
  return object.elements.map((number) => ({ lower: number, upper: number, lowerOpen: false, upperOpen: false }));
}

/** Numbers between the ends and beyond them. */
function between(ends: readonly number[]): number[] {
  const sorted = [...new Set(ends)].sort((a, b) => a - b);
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const inner = sorted.slice(1).flatMap((end, index) => PARTS.map((part) => (sorted[index] ?? 0) + part * (end - (sorted[index] ?? 0))));
  return [...DISTANCES.map((distance) => first - distance), ...inner, ...DISTANCES.map((distance) => last + distance)];
}

function numberAt(place: number): Expression {
  return { kind: "number", value: fromDouble(place) };
}

/** Undefined where the value is too near to zero to tell. */
function holdsAt(inequality: ReturnType<typeof parseInequality>, variable: string, point: Expression): boolean | undefined {
  const { left, right, relation } = inequality;
  const difference: Expression = { kind: "binary", operator: "-", left, right };
  try {
    const comparison = compareWithZero(difference, new Map([[variable, point]]), true);
    if (comparison === "undecided") return undefined;
    if (comparison === "agreeing") return relation === "<=" || relation === ">=";
    const value = doubleValue(substitute(difference, new Map([[variable, point]])));
    // Where a side is not real, nothing holds.
    if (value === undefined) return false;
    return relation.startsWith("<") ? value < 0 : value > 0;
  } catch (error) {
    if (error instanceof Refusal) return error.code === "undefined" ? false : undefined;
    throw error;
  }
}

function isMember(point: Expression, intervals: readonly ParsedInterval[]): boolean {
  const place = doubleValue(point) ?? Number.NaN;
  return intervals.some(({ lower, upper, lowerOpen, upperOpen }) => {
    const [from, to] = [placeOf(lower), placeOf(upper)];
    return (from < place || (from === place && !lowerOpen)) && (place < to || (place === to && !upperOpen));
  });
}

function placeOf(end: Expression): number {
  const sign = infinitySign(end);
  return sign === undefined ? (doubleValue(end) ?? Number.NaN) : sign * Number.POSITIVE_INFINITY;
}
