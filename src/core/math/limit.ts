import type { Algebra, AlgebraResult } from "./algebra";
import { compareNumerically, complexValue, doubleValue } from "./compareNumerically";
import { contains, type Expression, infinitySign, substitute, symbolsOf } from "./expression";
import type { LimitDirection } from "./mathDoor";
import { parseExpression } from "./parseExpression";
import { raise, rational } from "./rational";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** Distances from the point, or at infinity the places, are START·2**∓exponent: first moderate ones, then those that grow fast. */
const START: Expression = { kind: "number", value: rational(37n, 29n) };
const MODERATE = [8, 12, 16, 20, 24, 28, 32, 36, 40];
const FAST = [8, 16, 32, 64, 128, 256, 512, 1024];

/** Values that must follow a pattern, the last ones of a sequence. */
const WATCHED = 4;

/** What the distance from the limit must fall to from one value to the next, how steadily, and how near it must come. */
const FALLING = 0.75;
const STEADY = 0.7;
const NEAR = 0.1;

/** A distance, relative to the limit, that no wrong limit has by chance. */
const THERE = 2 ** -100;

/** How much of an increment the next one must be, for the values to grow without bound. */
const GROWING = 0.95;

/** A limit of a real function, from one side or both, confirmed by values on the way to the point. */
export async function limit(
  text: string,
  variable: string,
  pointText: string,
  direction: LimitDirection,
  algebra: Algebra,
): Promise<MathOutcome> {
  const expression = parseExpression(text);
  const other = symbolsOf(expression).find((name) => name !== variable);
  if (other !== undefined)
    throw new Refusal("unsupported", `The symbol ${other} has no value; only ${variable} may appear in the expression.`);
  if (contains(expression, (part) => part.kind === "constant" && (part.name === "oo" || part.name === "I"))) {
    throw new Refusal("unsupported", "Only real expressions are supported.");
  }
  const point = parseExpression(pointText);
  const infinite = infinitySign(point);
  if (infinite === undefined && (symbolsOf(point).length > 0 || doubleValue(point) === undefined)) {
    throw new Refusal("unsupported", "The point must be a real number, oo or -oo.");
  }
  const sides: readonly (1 | -1)[] = infinite !== undefined ? [infinite] : direction === "+-" ? [-1, 1] : direction === "+" ? [1] : [-1];
  const results = await algebra.limit(expression, variable, point, direction);
  if (results.length !== sides.length) throw new Refusal("unavailable", "The computer-algebra system gave an answer that can't be read.");
  for (const [index, result] of results.entries()) {
    const side = sides[index] ?? 1;
    confirm(expression, variable, (exponent) => placeNear(infinite === undefined ? point : undefined, side, exponent), result);
  }
  const [first, second] = results;
  if (first === undefined) throw new Refusal("unsupported", "There is no limit.");
  const verifiedBy = "values on the way to the point";
  const isOne = second === undefined || areSame(first, second);
  if (!isOne)
    return { ok: true, value: { shape: "statement", text: "DNE" }, verifiedBy: `${verifiedBy}, from the left and from the right` };
  return { ok: true, value: { shape: "number", text: first.text }, verifiedBy };
}

function areSame(left: AlgebraResult, right: AlgebraResult): boolean {
  const [a, b] = [infinitySign(left.expression), infinitySign(right.expression)];
  if (a !== undefined || b !== undefined) return a === b;
  const comparison = compareNumerically(left.expression, right.expression);
  if (comparison === "undecided") throw new Refusal("unverified", "The limits from the two sides could not be compared.");
  return comparison === "agreeing";
}

function placeNear(point: Expression | undefined, side: 1 | -1, exponent: number): Expression {
  const power = raise(rational(2n), BigInt(point === undefined ? exponent : -exponent));
  const distance: Expression = {
    kind: "binary",
    operator: "*",
    left: START,
    right: { kind: "number", value: { ...power, numerator: power.numerator * BigInt(side) } },
  };
  return point === undefined ? distance : { kind: "binary", operator: "+", left: point, right: distance };
}

function confirm(expression: Expression, variable: string, placeAt: (exponent: number) => Expression, result: AlgebraResult): void {
  const at = (exponent: number) => substitute(expression, new Map([[variable, placeAt(exponent)]]));
  const sign = infinitySign(result.expression);
  const confirmed = sign === undefined ? approaches(at, result.expression) : grows(at, sign);
  if (!confirmed) throw new Refusal("unverified", `The limit ${result.text} could not be confirmed by values on the way to the point.`);
}

/** Whether the distance from the limit vanishes, or falls by about the same part each time. */
function approaches(at: (exponent: number) => Expression, claimed: Expression): boolean {
  const size = 1 + Math.abs(doubleValue(claimed) ?? Number.NaN);
  const distances = lastValues((exponent) => {
    const value = complexValue({ kind: "binary", operator: "-", left: at(exponent), right: claimed });
    return value && Math.hypot(value.re, value.im);
  });
  if (distances === undefined) return false;
  if (distances.slice(-2).every((distance) => distance <= THERE * size)) return true;
  const ratios = pairs(distances).map(([before, after]) => after / before);
  const falls = ratios.every((ratio) => ratio <= FALLING) && pairs(ratios).every(([before, after]) => after >= STEADY * before);
  return falls && (distances.at(-1) ?? Number.NaN) <= NEAR * size;
}

/** Whether the values keep their sign and grow by no less each time. */
function grows(at: (exponent: number) => Expression, sign: 1 | -1): boolean {
  const values = lastValues((exponent) => {
    const value = complexValue(at(exponent));
    return value && (value.im === 0 ? sign * value.re : Number.NaN);
  });
  if (values === undefined || !values.every((value) => value > 0)) return false;
  const increments = pairs(values).map(([before, after]) => (after === Number.POSITIVE_INFINITY ? after : after - before));
  return increments.every((increment) => increment > 0) && pairs(increments).every(([before, after]) => after >= GROWING * before);
}

/** The last values of the sequence that goes farthest and has enough of them; undefined where none has. */
function lastValues(valueAt: (exponent: number) => number | undefined): readonly number[] | undefined {
  for (const exponents of [FAST, MODERATE]) {
    const values = exponents.map(valueAt).filter((value) => value !== undefined);
    if (values.length >= WATCHED) return values.slice(-WATCHED);
  }
  return undefined;
}

function pairs(values: readonly number[]): readonly (readonly [number, number])[] {
  return values.slice(1).map((value, index) => [values[index] ?? Number.NaN, value] as const);
}
