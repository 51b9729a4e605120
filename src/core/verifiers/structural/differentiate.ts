import * as z from "zod";
import { type Expression, substitute, symbolsOf } from "../../math/expression";
import { parseExpression } from "../../math/parseExpression";
import { quadratures } from "../../math/quadrature";
import { toRealFunction } from "../../math/realFunction";
import { samplePoints } from "../../math/samplePoints";
import { expressionTextSchema } from "../../tools/expressionText";
import { defineStructuralCheck, fail, pass, unknown } from "./structuralCheck";

/** Of both signs, so that roots and logarithms are defined on some of them. */
const INTERVALS = [
  [0.3, 0.8],
  [1.1, 1.4],
  [2.2, 2.9],
  [-0.8, -0.3],
  [-1.4, -1.1],
] as const;

/** Intervals that must agree. */
const WANTED = 2;

/** How near a quadrature must come, relative to the magnitudes involved. */
const TOLERANCE = 1e-8;

/** Integrates the claim: over an interval it must give the rise of what was differentiated. */
export const checkDifferentiate = defineStructuralCheck({
  tool: "differentiate",
  method: "integration of the claim, compared with the rise of the function",
  parameters: z.object({ expression: expressionTextSchema, variable: z.string().optional(), order: z.int().min(1).default(1) }),
  async check({ expression, variable: named, order }, claim, math, cancellation) {
    const derivative = parseExpression(claim);
    const variable = named ?? symbolsOf(parseExpression(expression))[0] ?? "x";
    // A higher derivative is tested against the one before it.
    const before = order === 1 ? undefined : await math.differentiate(expression, variable, order - 1, cancellation);
    if (before?.ok === false) return unknown(before.message);
    const original = parseExpression(before?.value.text ?? expression);
    const others = symbolsOf(original, derivative).filter((name) => name !== variable);
    const [point] = samplePoints(others, 1);
    const values = new Map([...(point ?? [])].map(([name, value]): [string, Expression] => [name, { kind: "number", value }]));
    const rise = toRealFunction(substitute(original, values));
    const slope = toRealFunction(substitute(derivative, values));
    let [agreeing, differing] = [0, ""];
    for (const [from, to] of INTERVALS) {
      const [start, end] = [rise(from), rise(to)];
      const areas = Number.isFinite(start) && Number.isFinite(end) ? quadratures(slope, from, to) : [];
      const [best] = areas;
      if (!best) continue;
      const size = Math.abs(start) + Math.abs(end);
      if (areas.some(({ value, magnitude }) => Math.abs(value - (end - start)) <= TOLERANCE * (size + magnitude))) agreeing += 1;
      else
        differing = `From ${variable} = ${from} to ${to} the claim integrates to ${best.value.toPrecision(8)}, but the function rises by ${(end - start).toPrecision(8)}.`;
    }
    if (differing !== "") return agreeing === 0 ? fail(differing) : unknown(`${differing} On other intervals the two agree.`);
    if (agreeing >= WANTED) return pass(`On ${agreeing} intervals the integral of the claim is the rise of the function.`);
    return unknown("The two could not be compared on enough intervals.");
  },
});
