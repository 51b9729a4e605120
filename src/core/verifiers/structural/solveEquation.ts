import * as z from "zod";
import { compareNumerically, compareWithZero, complexValue } from "../../math/compareNumerically";
import { difference, type Equation, type Expression, substitute, symbolsOf } from "../../math/expression";
import { parseEquation, parseExpressionOrSet } from "../../math/parseExpression";
import { countRealRoots, degreeOf, dividePolynomials, MAX_WORK, polynomialGcd, squarefree, workOf } from "../../math/polynomial";
import { rational } from "../../math/rational";
import { toRationalFunction } from "../../math/rationalFunction";
import { toRealFunction } from "../../math/realFunction";
import { Refusal } from "../../math/refusal";
import { pointsOnTheCircle, pointsOnTheLine, scanForRoots } from "../../math/rootScan";
import { samplePoints } from "../../math/samplePoints";
import { expressionTextSchema } from "../../tools/expressionText";
import { defineStructuralCheck, fail, pass, unknown } from "./structuralCheck";

const CIRCLE = "[0, 2*pi)";
const PUT_BACK = "roots put back into the equation";

/** Points at which an equation with other symbols is tried. */
const LITERAL_POINTS = 3;

/** Has all divisors up to 10. */
const EDGE_DENOMINATOR = 5040;

/** Roots put back in; and counted, so that none can be missing: by degree, by Sturm's theorem, or by a scan for others. */
export const checkSolveEquation = defineStructuralCheck({
  tool: "solve_equation",
  method: PUT_BACK,
  parameters: z.object({ equation: expressionTextSchema, variable: z.string().optional(), domain: z.string().default("R") }),
  async check({ equation: text, variable: named, domain }, claim) {
    const equation = parseEquation(text);
    const symbols = symbolsOf(equation.left, equation.right);
    const variable = named ?? symbols[0] ?? "x";
    const read = parseExpressionOrSet(claim);
    const roots: readonly Expression[] = Array.isArray(read) ? read : [read as Expression];
    const others = symbols.filter((name) => name !== variable);
    let finding: Found = pass("");
    for (const point of samplePoints(others, others.length === 0 ? 1 : LITERAL_POINTS)) {
      const values = new Map([...point].map(([name, value]): [string, Expression] => [name, { kind: "number", value }]));
      const special = { left: substitute(equation.left, values), right: substitute(equation.right, values) };
      finding = checkRoots(
        special,
        variable,
        domain,
        roots.map((root) => substitute(root, values)),
      );
      if (finding.verdict !== "PASS") return finding;
    }
    return finding;
  },
});

type Found = { readonly verdict: "PASS" | "FAIL" | "UNKNOWN"; readonly text: string; readonly method?: string };

function checkRoots(equation: Equation, variable: string, domain: string, roots: readonly Expression[]): Found {
  let undecided = false;
  for (const [index, root] of roots.entries()) {
    const holds = putBack(equation, variable, root, domain !== "C");
    if (holds === "different") return fail(`The root number ${index + 1} of the claim does not satisfy the equation.`);
    if (domain === CIRCLE && !isOnTheCircle(root)) return fail(`The root number ${index + 1} of the claim lies outside of ${CIRCLE}.`);
    undecided ||= holds === "undecided";
  }
  if (undecided) return unknown("A root of the claim could be neither confirmed nor refuted by putting it back.");
  const distinct = roots.filter((root, index) => roots.slice(0, index).every((other) => compareNumerically(root, other) === "different"));
  const counted = domain === CIRCLE ? undefined : countRoots(equation, variable, domain);
  if (counted === undefined) return scan(equation, variable, domain, distinct);
  const method = `${PUT_BACK} and counted by ${domain === "C" ? "degree" : "Sturm's theorem"}`;
  const text = `The equation has ${counted} of them, the claim ${distinct.length}, all of which satisfy it.`;
  return { method, ...(distinct.length === counted ? pass(text) : fail(text)) };
}

function putBack(equation: Equation, variable: string, root: Expression, real: boolean): ReturnType<typeof compareWithZero> {
  try {
    return compareWithZero(difference(equation), new Map([[variable, root]]), real);
  } catch (error) {
    // Where a side has no value, the equation does not hold.
    if (error instanceof Refusal) return error.code === "undefined" ? "different" : "undecided";
    throw error;
  }
}

/** Distinct solutions of a polynomial equation, or one of their quotients; undefined of any other. */
function countRoots(equation: Equation, variable: string, domain: string): number | undefined {
  const quotient = toRationalFunction(difference(equation), variable);
  if (quotient === undefined || quotient.numerator.length === 0) return undefined;
  if (workOf(quotient.numerator) > MAX_WORK || workOf(quotient.poles) > MAX_WORK) return undefined;
  const all = squarefree(quotient.numerator);
  const valid = dividePolynomials(all, polynomialGcd(all, quotient.poles)).quotient;
  return domain === "C" ? Math.max(0, degreeOf(valid)) : countRealRoots(valid);
}

function isOnTheCircle(root: Expression): boolean {
  const value = complexValue(root);
  return value !== undefined && value.re >= 0 && value.re < 2 * Math.PI;
}

/** Looks for places where the sides cross that the claim does not have. */
function scan(equation: Equation, variable: string, domain: string, roots: readonly Expression[]): Found {
  if (domain === "C" || symbolsOf(equation.left, equation.right).some((name) => name !== variable))
    return unknown("The roots of the claim satisfy the equation, but whether there are others can't be told here.");
  const method = `${PUT_BACK} and a scan for others`;
  const places = roots.map((root) => complexValue(root)?.re ?? Number.NaN);
  const points = domain === CIRCLE ? pointsOnTheCircle() : pointsOnTheLine();
  const suspects = scanForRoots(toRealFunction(equation.left), toRealFunction(equation.right), points).filter(
    ({ at, kind }) =>
      !places.some((place) => Math.abs(place - at) <= 1e-5 * (1 + Math.abs(place))) &&
      (domain !== CIRCLE || (at >= 0 && at < 2 * Math.PI)) &&
      (kind !== "edge" || putBack(equation, variable, nearbyFraction(at), true) !== "different"),
  );
  const crossing = suspects.find(({ kind }) => kind === "crossing");
  if (crossing) return { method, ...fail(`The sides also cross near ${variable} = ${crossing.at.toPrecision(6)}.`) };
  if (suspects.length === 0) return { method, ...pass("All roots of the claim satisfy the equation, and no other was found.") };
  return {
    method,
    ...unknown(`The roots of the claim satisfy the equation, but there may be another near ${suspects[0]?.at.toPrecision(6)}.`),
  };
}

/** The edge of a domain is taken to be a fraction with a short denominator. */
function nearbyFraction(at: number): Expression {
  return { kind: "number", value: rational(BigInt(Math.round(at * EDGE_DENOMINATOR)), BigInt(EDGE_DENOMINATOR)) };
}
