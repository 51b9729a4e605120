import type { Algebra } from "./algebra";
import { compareNumerically, compareWithZero, complexValue } from "./compareNumerically";
import { contains, difference, type Equation, type Expression, substitute, symbolsOf } from "./expression";
import { parseEquation } from "./parseExpression";
import { countRealRoots, degreeOf, dividePolynomials, MAX_WORK, type Polynomial, polynomialGcd, squarefree, workOf } from "./polynomial";
import { polynomialExpression } from "./polynomialExpression";
import { floor, formatRational, fromDouble, multiply, type Rational, rational } from "./rational";
import { MAX_DEGREE, toRationalFunction } from "./rationalFunction";
import { rationalRoots } from "./rationalRoots";
import { toRealFunction } from "./realFunction";
import { Refusal } from "./refusal";
import { pointsOnTheCircle, pointsOnTheLine, type Suspect, scanForRoots } from "./rootScan";
import { samplePoints } from "./samplePoints";
import { sortRoots } from "./sortRoots";
import type { MathOutcome } from "./value";

const CIRCLE = "[0, 2*pi)";

const periodicFunctions = new Set(["sin", "cos", "tan", "sec", "csc", "cot"]);

/** Points at which a solution with other symbols in it is tried. */
const LITERAL_POINTS = 3;

export interface Root {
  readonly text: string;
  readonly expression: Expression;
}

export interface Found {
  readonly roots: readonly Root[];
  readonly verifiedBy: string;
}

/** All solutions of an equation in a domain: `R`, `C` or `[0, 2*pi)`. */
export async function solveEquation(text: string, variable: string, domain: string, algebra: Algebra): Promise<MathOutcome> {
  if (!["R", "C", CIRCLE].includes(domain)) throw new Refusal("unsupported", `The domain must be R, C or ${CIRCLE}.`);
  const equation = parseEquation(text);
  if (contains(difference(equation), (part) => part.kind === "constant" && part.name === "oo")) {
    throw new Refusal("undefined", "Infinity is not a number that can stand in an equation.");
  }
  const symbols = symbolsOf(equation.left, equation.right);
  if (!symbols.includes(variable)) {
    throw new Refusal("malformed", `The equation has no symbol ${variable}; its symbols are: ${symbols.join(", ") || "none"}.`);
  }
  const found =
    symbols.length > 1 ? await solveLiteral(equation, variable, domain, algebra) : await solveNumeric(equation, variable, domain, algebra);
  const values = found.roots.map((root) => root.text);
  return { ok: true, value: { shape: "solutions", text: `{${values.join(", ")}}`, variable, values }, verifiedBy: found.verifiedBy };
}

async function solveNumeric(equation: Equation, variable: string, domain: string, algebra: Algebra): Promise<Found> {
  const quotient = toRationalFunction(difference(equation), variable);
  if (quotient !== undefined) {
    if (quotient.numerator.length === 0) throw identity();
    if (workOf(quotient.numerator) > MAX_WORK || workOf(quotient.poles) > MAX_WORK) {
      throw new Refusal("too-large", "The degree of the equation and its coefficients are too large.");
    }
    const polynomial = validPart(quotient.numerator, quotient.poles);
    return solvePolynomial(polynomial, equation, variable, domain, algebra);
  }
  if (domain === "C")
    throw new Refusal(
      "unsupported",
      "Over the complex numbers only equations of polynomials with rational coefficients, and of their quotients, are solved.",
    );
  if (domain === "R" && contains(difference(equation), (part) => isPeriodic(part, variable))) {
    throw new Refusal("unsupported", `A trigonometric equation may have infinitely many solutions; give the domain ${CIRCLE}.`);
  }
  return solveByScan(equation, variable, domain, algebra);
}

/** Whether a part repeats its values as the variable grows. */
export function isPeriodic(part: Expression, variable: string): boolean {
  return part.kind === "call" && periodicFunctions.has(part.function) && symbolsOf(part).includes(variable);
}

function identity(): Refusal {
  return new Refusal(
    "unsupported",
    "The equation is an identity: every number for which both sides are defined is a solution, so there is no list.",
  );
}

/** The polynomial whose roots are the solutions, each once: those of the numerator that are not poles. */
function validPart(numerator: Polynomial, poles: Polynomial): Polynomial {
  const distinct = squarefree(numerator);
  return dividePolynomials(distinct, polynomialGcd(distinct, poles)).quotient;
}

/** All roots of a polynomial without multiple roots, each put back into an equation that it comes from, and counted. */
export async function solvePolynomial(
  polynomial: Polynomial,
  equation: Equation,
  variable: string,
  domain: string,
  algebra: Algebra,
): Promise<Found> {
  const complex = domain === "C";
  const expected = complex ? Math.max(0, degreeOf(polynomial)) : countRealRoots(polynomial);
  const own = rationalRoots(polynomial);
  const roots: Root[] = own.roots.map(rationalRoot);
  if (roots.length < expected) roots.push(...(await askForRoots(own.rest, variable, domain, algebra)));
  for (const root of roots) confirmRoot(equation, variable, root, !complex);
  refuseRepeated(roots);
  if (roots.length !== expected) {
    throw new Refusal("unverified", `${roots.length} solutions were found where the equation has ${expected}.`);
  }
  const inDomain = domain === CIRCLE ? roots.filter(isOnTheCircle) : roots;
  return {
    roots: sortRoots(inDomain),
    verifiedBy: complex ? "roots put back in, counted by degree" : "roots put back in, counted by Sturm's theorem",
  };
}

async function askForRoots(polynomial: Polynomial, variable: string, domain: string, algebra: Algebra): Promise<readonly Root[]> {
  const zero: Expression = { kind: "number", value: rational(0n) };
  const found = await algebra.solve(polynomialExpression(polynomial, variable), zero, variable, domain === "C" ? "C" : "R");
  return found === "all" ? [] : found;
}

async function solveByScan(equation: Equation, variable: string, domain: string, algebra: Algebra): Promise<Found> {
  const candidates = await algebra.solve(equation.left, equation.right, variable, domain);
  if (candidates === "all") throw identity();
  const roots = candidates
    .filter((root) => holdsAt(equation, variable, root, true))
    .filter((root) => domain !== CIRCLE || isOnTheCircle(root));
  refuseRepeated(roots);
  const places = roots.map((root) => complexValue(root.expression)?.re ?? Number.NaN);
  const points = domain === CIRCLE ? pointsOnTheCircle() : pointsOnTheLine();
  const suspects = scanForRoots(toRealFunction(equation.left), toRealFunction(equation.right), points);
  for (const suspect of suspects) {
    if (!places.some((place) => isNear(place, suspect)) && isLikelyRoot(equation, variable, suspect, domain)) {
      throw new Refusal("unverified", `The solutions found are not all: there seems to be one near ${suspect.at.toPrecision(6)}.`);
    }
  }
  return { roots: sortRoots(roots), verifiedBy: "roots put back in, and a scan for others" };
}

/** Whether a suspect is at a place that is known. */
export function isNear(place: number, suspect: Suspect): boolean {
  // Where two sides only touch, doubles show the place to half their digits.
  const tolerance = suspect.kind === "touching" ? 1e-5 : 1e-8;
  return Math.abs(place - suspect.at) <= tolerance * (1 + Math.abs(place));
}

/** An edge of the domain is a solution only if the sides are defined and equal there; the edge is taken to be a short fraction. */
function isLikelyRoot(equation: Equation, variable: string, suspect: Suspect, domain: string): boolean {
  if (domain === CIRCLE && (suspect.at < 0 || suspect.at >= 2 * Math.PI)) return false;
  if (suspect.kind !== "edge") return true;
  const scale = rational(5040n);
  const value = rational(floor(multiply(fromDouble(suspect.at + 0.5 / 5040), scale)), 5040n);
  return compareOrUndefined(equation, variable, { kind: "number", value }, true) === "agreeing";
}

/** Whether a root of the system holds; one that is proven not to, is left out. */
function holdsAt(equation: Equation, variable: string, root: Root, real: boolean): boolean {
  const comparison = compareOrUndefined(equation, variable, root.expression, real);
  if (comparison === "undecided")
    throw new Refusal("unverified", `The solution ${shorten(root.text)} could not be confirmed by putting it back in.`);
  return comparison === "agreeing";
}

function confirmRoot(equation: Equation, variable: string, root: Root, real: boolean): void {
  if (!holdsAt(equation, variable, root, real)) {
    throw new Refusal("unverified", `The solution ${shorten(root.text)} does not hold when it is put back in.`);
  }
}

function compareOrUndefined(equation: Equation, variable: string, value: Expression, real: boolean): ReturnType<typeof compareWithZero> {
  try {
    return compareWithZero(difference(equation), new Map([[variable, value]]), real);
  } catch (error) {
    if (error instanceof Refusal && error.code === "undefined") return "different";
    if (error instanceof Refusal) return "undecided";
    throw error;
  }
}

function refuseRepeated(roots: readonly Root[]): void {
  roots.forEach((root, index) => {
    for (const other of roots.slice(0, index)) {
      if (compareNumerically(root.expression, other.expression) !== "different") {
        throw new Refusal("unverified", `The solutions ${shorten(other.text)} and ${shorten(root.text)} could not be told apart.`);
      }
    }
  });
}

function isOnTheCircle(root: Root): boolean {
  const value = complexValue(root.expression);
  if (value === undefined) throw new Refusal("unverified", `The place of the solution ${shorten(root.text)} could not be found.`);
  return value.re >= 0 && value.re < 2 * Math.PI;
}

function rationalRoot(value: Rational): Root {
  return { text: formatRational(value), expression: { kind: "number", value } };
}

/** An equation with other symbols is solved for all but special values of them. */
async function solveLiteral(equation: Equation, variable: string, domain: string, algebra: Algebra): Promise<Found> {
  if (domain === CIRCLE) throw new Refusal("unsupported", `With other symbols in the equation the domain ${CIRCLE} is not supported.`);
  const candidates = await algebra.solve(equation.left, equation.right, variable, domain);
  if (candidates === "all") throw identity();
  const others = symbolsOf(equation.left, equation.right).filter((name) => name !== variable);
  for (const point of samplePoints(others, LITERAL_POINTS)) {
    const values = new Map([...point].map(([name, value]): [string, Expression] => [name, { kind: "number", value }]));
    const special = { left: substitute(equation.left, values), right: substitute(equation.right, values) };
    const quotient = toRationalFunction(difference(special), variable);
    if (quotient === undefined)
      throw new Refusal("unsupported", `With other symbols, only equations of degree up to ${MAX_DEGREE} in ${variable} are solved.`);
    const polynomial = validPart(quotient.numerator, quotient.poles);
    const expected = domain === "C" ? degreeOf(polynomial) : countRealRoots(polynomial);
    const roots = candidates.map((root) => ({ text: root.text, expression: substitute(root.expression, values) }));
    for (const root of roots) confirmRoot(special, variable, root, domain !== "C");
    refuseRepeated(roots);
    if (roots.length !== expected) throw new Refusal("unverified", "The number of solutions depends on the values of the other symbols.");
  }
  return { roots: candidates, verifiedBy: `roots put back in and counted at ${LITERAL_POINTS} random points` };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
