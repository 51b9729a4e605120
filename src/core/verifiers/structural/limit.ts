import * as z from "zod";
import { complexValue, doubleValue } from "../../math/compareNumerically";
import { type Expression, infinitySign, substitute, symbolsOf } from "../../math/expression";
import { parseExpression } from "../../math/parseExpression";
import { rational } from "../../math/rational";
import { Refusal } from "../../math/refusal";
import { expressionTextSchema } from "../../tools/expressionText";
import { defineStructuralCheck, fail, pass, unknown } from "./structuralCheck";

/** Powers of ten of the distances to a point, and of the numbers on the way to infinity. */
const NEARING = [4, 8, 12, 16];
const GROWING = [2, 4, 8, 12];

/** How near the last value must come to the claim, relative to it and to 1. */
const NEAR = 1e-7;

/** Values beyond this that still grow are taken to go to infinity. */
const LARGE = 1e6;

/** Values of the function on its way to the point: do they come to the claim? Slow ways are UNKNOWN. */
export const checkLimit = defineStructuralCheck({
  tool: "limit",
  method: "values on the way to the point",
  parameters: z.object({
    expression: expressionTextSchema,
    variable: z.string().optional(),
    point: expressionTextSchema,
    direction: z.enum(["both", "left", "right"]).default("both"),
  }),
  async check({ expression: text, variable: named, point: pointText, direction }, claim) {
    const expression = parseExpression(text);
    const symbols = symbolsOf(expression);
    const variable = named ?? symbols[0] ?? "x";
    if (symbols.some((name) => name !== variable)) return unknown("A function with other symbols has no values.");
    const point = parseExpression(pointText);
    const infinite = infinitySign(point);
    const sides: readonly (1 | -1)[] =
      infinite !== undefined ? [infinite] : direction === "both" ? [-1, 1] : [direction === "left" ? -1 : 1];
    const ways = sides.map((side) => valuesOnTheWay(expression, variable, infinite === undefined ? point : undefined, side));
    const defined = ways.filter((values) => values.length >= 2);
    if (defined.length === 0) return unknown("The function has no values near the point that can be computed.");
    const summary = `Near the point its values come to ${defined.map((values) => values.at(-1)?.toPrecision(8)).join(" and ")}.`;
    if (claim.trim() === "DNE") {
      const ends = defined.map(endOf);
      if (ends.length < 2 || ends.includes(undefined)) return unknown(summary);
      return isSame(ends[0] ?? 0, ends[1] ?? 0) ? fail(summary) : pass(summary);
    }
    const target = placeOf(parseExpression(claim));
    if (target === undefined) return unknown(`The claim ${claim} is no real number, oo, -oo or DNE.`);
    const judgements = defined.map((values) => comesTo(values, target));
    if (judgements.includes(false)) return fail(summary);
    return judgements.includes(undefined) ? unknown(summary) : pass(summary);
  },
});

function valuesOnTheWay(expression: Expression, variable: string, point: Expression | undefined, side: 1 | -1): number[] {
  const values: number[] = [];
  for (const power of point ? NEARING : GROWING) {
    const size = 10n ** BigInt(power);
    const sign = BigInt(side);
    const step: Expression = { kind: "number", value: point ? rational(sign, size) : rational(sign * size) };
    const place: Expression = point ? { kind: "binary", operator: "+", left: point, right: step } : step;
    const value = realValue(substitute(expression, new Map([[variable, place]])));
    if (value !== undefined) values.push(value);
  }
  return values;
}

function realValue(expression: Expression): number | undefined {
  try {
    const value = complexValue(expression);
    return value && Math.abs(value.im) <= 1e-12 * Math.abs(value.re) ? value.re : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function placeOf(claim: Expression): number | undefined {
  const sign = infinitySign(claim);
  return sign === undefined ? doubleValue(claim) : sign * Number.POSITIVE_INFINITY;
}

/** Undefined where the values are still on their way. */
function comesTo(values: readonly number[], target: number): boolean | undefined {
  const end = endOf(values);
  if (end !== undefined) return isSame(end, target);
  if (!Number.isFinite(target)) return undefined;
  // On a slow way the values must have come near, and nearer each time.
  const distances = values.map((value) => Math.abs(value - target));
  const nearing = distances.every((distance, index) => index === 0 || distance <= (distances[index - 1] ?? 0));
  return nearing && (distances.at(-1) ?? 1) <= NEAR * Math.max(1, Math.abs(target)) ? true : undefined;
}

/** Where the values have settled, or infinity where they are large and grow. */
function endOf(values: readonly number[]): number | undefined {
  const [before = Number.NaN, last = Number.NaN] = values.slice(-2);
  if (Math.abs(last) > LARGE && Math.abs(last) > 10 * Math.abs(before)) return Math.sign(last) * Number.POSITIVE_INFINITY;
  return Math.abs(last - before) <= NEAR * Math.max(1, Math.abs(last)) ? last : undefined;
}

function isSame(left: number, right: number): boolean {
  if (!Number.isFinite(left) || !Number.isFinite(right)) return left === right;
  return Math.abs(left - right) <= NEAR * Math.max(1, Math.abs(left), Math.abs(right));
}
