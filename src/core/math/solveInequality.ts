import type { Algebra, AlgebraInterval, AlgebraResult } from "./algebra";
import { compareWithZero, complexValue } from "./compareNumerically";
import { contains, difference, type Expression, type Inequality, partsOf, substitute, symbolsOf } from "./expression";
import { parseExpression, parseInequality } from "./parseExpression";
import { evaluatePolynomial, MAX_WORK, multiplyPolynomials, type Polynomial, squarefree, workOf } from "./polynomial";
import { polynomialExpression } from "./polynomialExpression";
import { compare, fromDouble, type Rational, ZERO } from "./rational";
import { type RationalFunction, toRationalFunction } from "./rationalFunction";
import { toRealFunction } from "./realFunction";
import { formatRealSet, placeOf, toRealInterval } from "./realSet";
import { Refusal } from "./refusal";
import { pointsOnTheLine, type Suspect, scanForRoots } from "./rootScan";
import { isNear, isPeriodic, solvePolynomial } from "./solveEquation";
import type { MathOutcome } from "./value";

const MINUS_INFINITY = infinity("-oo");
const INFINITY = infinity("oo");

/** Where points are tried between two ends, as a part of the way; beyond the outermost end, as distances from it. */
const PARTS = [0.237, 0.511, 0.823];
const DISTANCES = [0.37, 11.3, 317.9];

/** How far beside a place where a side begins the inequality is tried. */
const EDGE_STEP = 1e-6;

/** All real numbers for which an inequality holds. */
export async function solveInequality(text: string, variable: string, algebra: Algebra): Promise<MathOutcome> {
  const inequality = parseInequality(text);
  const side = difference(inequality);
  if (contains(side, (part) => part.kind === "constant" && (part.name === "oo" || part.name === "I"))) {
    throw new Refusal("undefined", "Only real numbers can be compared.");
  }
  const symbols = symbolsOf(side);
  const other = symbols.find((name) => name !== variable);
  if (other !== undefined) throw new Refusal("unsupported", `The symbol ${other} has no value; only ${variable} may appear.`);
  if (symbols.length === 0) throw new Refusal("malformed", `The inequality has no symbol ${variable}.`);
  if (contains(side, (part) => isPeriodic(part, variable))) {
    throw new Refusal("unsupported", "The solutions of a trigonometric inequality may be infinitely many intervals; it is not solved.");
  }
  const quotient = toRationalFunction(side, variable);
  const intervals =
    quotient === undefined
      ? await algebra.solveInequality(inequality, variable)
      : await solveQuotient(quotient, inequality, variable, algebra);
  confirmAtPoints(inequality, variable, intervals);
  if (quotient === undefined) scanForOthers(inequality, variable, intervals);
  const parts = intervals.map(toRealInterval);
  return {
    ok: true,
    value: { shape: "set", text: formatRealSet(parts), variable, intervals: parts },
    verifiedBy: quotient === undefined ? "values at and between the ends, and a scan for others" : "values at and between the ends",
  };
}

/** A stretch of the line on which a quotient of polynomials keeps its sign: a root or pole, or what lies between two of them. */
interface Stretch {
  readonly end: AlgebraResult | undefined;
  readonly holds: boolean;
}

/** By the signs between all roots and poles, which are counted by Sturm's theorem. */
async function solveQuotient(
  { numerator, denominator, poles }: RationalFunction,
  { relation }: Inequality,
  variable: string,
  algebra: Algebra,
): Promise<readonly AlgebraInterval[]> {
  if (workOf(numerator) > MAX_WORK || workOf(poles) > MAX_WORK) {
    throw new Refusal("too-large", "The degree of the inequality and its coefficients are too large.");
  }
  const product = squarefree(numerator.length === 0 ? poles : multiplyPolynomials(squarefree(numerator), squarefree(poles)));
  const zero: Expression = { kind: "number", value: ZERO };
  const { roots } = await solvePolynomial(product, { left: polynomialExpression(product, variable), right: zero }, variable, "R", algebra);
  const signAt = (point: Rational) =>
    compare(evaluatePolynomial(numerator, point), ZERO) * compare(evaluatePolynomial(denominator, point), ZERO);
  const stretches: Stretch[] = [];
  for (const [index, root] of [...roots, undefined].entries()) {
    const [before, after] = [roots[index - 1], root].map((end) => end && placeOf(end));
    stretches.push({ end: undefined, holds: satisfies(signAt(pointBetween(before, after)), relation) });
    if (root !== undefined) stretches.push({ end: root, holds: !isRootOf(poles, variable, root) && satisfies(0, relation) });
  }
  return joined(stretches);
}

function isRootOf(polynomial: Polynomial, variable: string, root: AlgebraResult): boolean {
  const comparison = compareWithZero(polynomialExpression(polynomial, variable), new Map([[variable, root.expression]]), false);
  if (comparison === "undecided") throw new Refusal("unverified", `It could not be decided whether ${root.text} is a pole.`);
  return comparison === "agreeing";
}

function pointBetween(before: number | undefined, after: number | undefined): Rational {
  if (before === undefined && after === undefined) return ZERO;
  const point = before === undefined ? (after ?? 0) - 1 : after === undefined ? before + 1 : (before + after) / 2;
  // Doubles are good to 15 digits; roots that are nearer to each other can't be told apart here.
  const gap = (before === undefined || after === undefined ? 1 : after - before) / (1 + Math.abs(point));
  if (!Number.isFinite(point) || gap < 1e-9) throw new Refusal("unverified", "The ends of the solutions are too near to each other.");
  return fromDouble(point);
}

function satisfies(sign: number, relation: Inequality["relation"]): boolean {
  switch (relation) {
    case "<":
      return sign < 0;
    case "<=":
      return sign <= 0;
    case ">":
      return sign > 0;
    case ">=":
      return sign >= 0;
  }
}

/** Neighbouring stretches on which the inequality holds make one interval. */
function joined(stretches: readonly Stretch[]): AlgebraInterval[] {
  const intervals: AlgebraInterval[] = [];
  let lower: { readonly end: AlgebraResult; readonly open: boolean } | undefined;
  stretches.forEach(({ end, holds }, index) => {
    const [before, after] = [stretches[index - 1]?.end ?? MINUS_INFINITY, stretches[index + 1]?.end ?? INFINITY];
    if (holds && lower === undefined) lower = end === undefined ? { end: before, open: true } : { end, open: false };
    if (lower === undefined || stretches[index + 1]?.holds === true) return;
    if (holds) intervals.push({ lower: lower.end, lowerOpen: lower.open, upper: end ?? after, upperOpen: end === undefined });
    lower = undefined;
  });
  return intervals;
}

/** The inequality itself, evaluated with error bounds, holds at and between the ends just where the intervals say. */
function confirmAtPoints(inequality: Inequality, variable: string, intervals: readonly AlgebraInterval[]): void {
  const places = intervals.flatMap(({ lower, upper }) => [placeOf(lower), placeOf(upper)]);
  if (places.some((place, index) => Number.isNaN(place) || place < (places[index - 1] ?? Number.NEGATIVE_INFINITY))) {
    throw new Refusal("unverified", "The ends of the solutions could not be put in order.");
  }
  const ends = intervals.flatMap(({ lower, upper }) => [lower, upper]).filter((end) => Number.isFinite(placeOf(end)));
  for (const end of ends) {
    const holds = holdsAt(inequality, variable, end.expression);
    // At an irrational pole more precision never helps; that it is none of the solutions is confirmed by its neighbours.
    if (holds !== undefined && holds !== endBelongs(intervals, end)) throw contradicted(end.text);
    if (holds === undefined && endBelongs(intervals, end)) throw contradicted(end.text);
  }
  const finite = [...new Set(ends.map(placeOf))];
  for (const point of pointsBetween(finite)) {
    const holds = holdsAt(inequality, variable, { kind: "number", value: fromDouble(point) });
    const expected = intervals.some(({ lower, upper }) => placeOf(lower) < point && point < placeOf(upper));
    if (holds === undefined) throw new Refusal("unverified", `It could not be decided whether the inequality holds at ${point}.`);
    if (holds !== expected) throw contradicted(String(point));
  }
}

function endBelongs(intervals: readonly AlgebraInterval[], end: AlgebraResult): boolean {
  return intervals.some(
    ({ lower, upper, lowerOpen, upperOpen }) => (lower.text === end.text && !lowerOpen) || (upper.text === end.text && !upperOpen),
  );
}

function contradicted(place: string): Refusal {
  return new Refusal("unverified", `The solutions found are wrong at ${place}.`);
}

function pointsBetween(places: readonly number[]): number[] {
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const between = places.slice(1).flatMap((place, index) => {
    const before = places[index] ?? place;
    return PARTS.map((part) => before + part * (place - before));
  });
  return [...DISTANCES.map((distance) => first - distance), ...between, ...DISTANCES.map((distance) => last + distance)];
}

/** False where a side has no value or is not real; undefined where it can't be decided. */
function holdsAt(inequality: Inequality, variable: string, value: Expression): boolean | undefined {
  const side = difference(inequality);
  try {
    const found = complexValue(substitute(side, new Map([[variable, value]])));
    if (found !== undefined && Math.hypot(found.re, found.im) > 0) {
      return Math.abs(found.im) <= 1e-25 * Math.abs(found.re) && satisfies(Math.sign(found.re), inequality.relation);
    }
    const comparison = compareWithZero(side, new Map([[variable, value]]), false);
    return comparison === "agreeing" ? satisfies(0, inequality.relation) : undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === "undefined" ? false : undefined;
  }
}

/** Looks for places where the two sides meet, or one begins, that are no ends. */
function scanForOthers(inequality: Inequality, variable: string, intervals: readonly AlgebraInterval[]): void {
  const { left, right, relation } = inequality;
  const places = intervals.flatMap(({ lower, upper }) => [placeOf(lower), placeOf(upper)]).filter(Number.isFinite);
  const isInside = (point: number) => intervals.some(({ lower, upper }) => placeOf(lower) < point && point < placeOf(upper));
  const isStrict = relation === "<" || relation === ">";
  const isRight = (point: number) => holdsAt(inequality, variable, { kind: "number", value: fromDouble(point) }) === isInside(point);
  const matters = ({ kind, at }: Suspect) => {
    if (kind === "touching") return isStrict === isInside(at);
    // Where a side begins, or outgrows the doubles, both sides may still be as the intervals say.
    const step = EDGE_STEP * (1 + Math.abs(at));
    return kind === "crossing" || !isRight(at - step) || !isRight(at + step);
  };
  for (const suspect of scanForRoots(toRealFunction(left), toRealFunction(right), pointsOnTheLine())) {
    if (!places.some((place) => isNear(place, suspect)) && matters(suspect)) {
      throw new Refusal("unverified", `The solutions found are not all: something changes near ${suspect.at.toPrecision(6)}.`);
    }
  }
  for (const divisor of [...divisorsOf(left), ...divisorsOf(right)]) {
    for (const suspect of scanForRoots(toRealFunction(divisor), () => 0, pointsOnTheLine())) {
      if (isInside(suspect.at) && !places.some((place) => isNear(place, suspect)) && suspect.kind !== "edge") {
        throw new Refusal("unverified", `A side of the inequality seems to have no value near ${suspect.at.toPrecision(6)}.`);
      }
    }
  }
}

/** The parts that must not be zero for an expression to have a value. */
function divisorsOf(expression: Expression): Expression[] {
  const within = partsOf(expression).flatMap(divisorsOf);
  const own = divisorOf(expression);
  return own !== undefined && symbolsOf(own).length > 0 ? [own, ...within] : within;
}

function divisorOf(expression: Expression): Expression | undefined {
  if (expression.kind === "call") return expression.function === "log" ? expression.arguments[0] : undefined;
  if (expression.kind !== "binary") return undefined;
  if (expression.operator === "/" || expression.operator === "%") return expression.right;
  // The exponent may be negative.
  return expression.operator === "**" && expression.right.kind !== "number" ? expression.left : undefined;
}

function infinity(text: string): AlgebraResult {
  return { text, expression: parseExpression(text) };
}
