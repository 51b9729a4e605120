import type { Algebra, AlgebraResult } from "./algebra";
import { compareNumerically, compareWithZero, doubleValue } from "./compareNumerically";
import { evaluateExactly } from "./evaluateExactly";
import { contains, difference, type Equation, type Expression, substitute, symbolsOf } from "./expression";
import { type LinearForm, rankModulo, solveLinearSystem, toLinearForm } from "./linearSystem";
import { parseEquation } from "./parseExpression";
import { formatRational, type Rational } from "./rational";
import { Refusal } from "./refusal";
import { searchSystem } from "./searchSystem";
import type { MathOutcome } from "./value";

const MAX_EQUATIONS = 8;

/** A place that a search finds is good to half the digits of a double where a solution is a multiple one. */
const NEAR = 1e-5;

/** For ranks; unlikely to divide a determinant. */
const PRIMES = [2n ** 61n - 1n, 2n ** 89n - 1n];

type Solution = readonly AlgebraResult[];

/** All real solutions of a system of equations. */
export async function solveSystem(texts: readonly string[], variables: readonly string[], algebra: Algebra): Promise<MathOutcome> {
  const equations = texts.map(readEquation);
  if (equations.length === 0 || equations.length > MAX_EQUATIONS) {
    throw new Refusal("unsupported", `A system has from 1 to ${MAX_EQUATIONS} equations.`);
  }
  if (new Set(variables).size !== variables.length) throw new Refusal("malformed", "A variable is named twice.");
  const symbols = symbolsOf(...equations.map(difference));
  const other = symbols.find((name) => !variables.includes(name));
  if (other !== undefined) throw new Refusal("unsupported", `The symbol ${other} is not among the variables and has no value.`);
  const absent = variables.find((name) => !symbols.includes(name));
  if (absent !== undefined || variables.length === 0) throw new Refusal("malformed", `The equations have no symbol ${absent ?? "at all"}.`);
  const forms = equations.map((equation) => toLinearForm(difference(equation), variables)).filter((form) => form !== undefined);
  if (forms.length === equations.length) return solveLinear(equations, forms, variables);
  return solveOther(equations, variables, algebra);
}

function readEquation(text: string, index: number): Equation {
  try {
    const equation = parseEquation(text);
    if (contains(difference(equation), (part) => part.kind === "constant" && part.name === "oo")) {
      throw new Refusal("undefined", "Infinity is not a number that can stand in an equation.");
    }
    return equation;
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, `Equation ${index + 1}: ${error.message}`);
    throw error;
  }
}

function solveLinear(equations: readonly Equation[], forms: readonly LinearForm[], variables: readonly string[]): MathOutcome {
  const solved = solveLinearSystem(forms, variables.length);
  const ranks = solved.kind === "one" ? ([variables.length, variables.length] as const) : solved.ranks;
  const confirmed = PRIMES.some(
    (prime) => rankModulo(forms, variables.length, prime) === ranks[0] && rankModulo(forms, variables.length + 1, prime) === ranks[1],
  );
  if (!confirmed) throw new Refusal("unverified", "The number of solutions could not be confirmed by ranks modulo a prime.");
  if (solved.kind !== "one") {
    const verifiedBy = "ranks modulo a prime";
    if (solved.kind === "none") return outcome(variables, [], verifiedBy);
    return { ok: true, value: { shape: "statement", text: "infinite" }, verifiedBy };
  }
  const values = new Map(variables.map((name, index): [string, Expression] => [name, number(solved.values[index])]));
  for (const equation of equations) {
    if (evaluateExactly(substitute(difference(equation), values))?.numerator !== 0n) {
      throw new Refusal("unverified", "The solution does not hold when it is put back in.");
    }
  }
  const solution = solved.values.map((value) => ({ text: formatRational(value), expression: number(value) }));
  return outcome(variables, [solution], "solution put back in, and ranks modulo a prime");
}

function number(value: Rational | undefined): Expression {
  if (value === undefined) throw new Error("Each variable has a value.");
  return { kind: "number", value };
}

async function solveOther(equations: readonly Equation[], variables: readonly string[], algebra: Algebra): Promise<MathOutcome> {
  const candidates = await algebra.solveSystem(equations, variables);
  const solutions = candidates.filter((solution) => holdsAt(equations, variables, solution));
  refuseRepeated(solutions);
  const places = solutions.map((solution) => solution.map(({ expression }) => doubleValue(expression) ?? Number.NaN));
  for (const found of searchSystem(equations, variables)) {
    if (!places.some((place) => isNear(place, found))) {
      const where = found.map((value, index) => `${variables[index]} = ${value.toPrecision(6)}`).join(", ");
      throw new Refusal("unverified", `The solutions found are not all: there seems to be one near ${where}.`);
    }
  }
  const order = solutions
    .map((solution, index) => ({ solution, place: places[index] ?? [] }))
    .sort((a, b) => compareLists(a.place, b.place));
  return outcome(
    variables,
    order.map(({ solution }) => solution),
    "solutions put back in, and a search for others",
  );
}

/** Whether a solution is real and all equations hold; one that is proven not to be, is left out. */
function holdsAt(equations: readonly Equation[], variables: readonly string[], solution: Solution): boolean {
  const values = new Map(variables.map((name, index): [string, Expression] => [name, solution[index]?.expression ?? number(undefined)]));
  return equations.map(difference).every((side) => {
    const comparison = compareOrUndefined(side, values);
    if (comparison === "undecided") {
      throw new Refusal("unverified", `The solution ${formatSolution(variables, solution)} could not be confirmed by putting it back in.`);
    }
    return comparison === "agreeing";
  });
}

function compareOrUndefined(side: Expression, values: ReadonlyMap<string, Expression>): ReturnType<typeof compareWithZero> {
  try {
    return compareWithZero(side, values, true);
  } catch (error) {
    if (error instanceof Refusal) return error.code === "undefined" ? "different" : "undecided";
    throw error;
  }
}

function refuseRepeated(solutions: readonly Solution[]): void {
  solutions.forEach((solution, index) => {
    for (const other of solutions.slice(0, index)) {
      const apart = solution.some((value, at) => {
        const counterpart = other[at];
        return counterpart !== undefined && compareNumerically(value.expression, counterpart.expression) === "different";
      });
      if (!apart) throw new Refusal("unverified", "Two of the solutions could not be told apart.");
    }
  });
}

function isNear(left: readonly number[], right: readonly number[]): boolean {
  return left.every((value, index) => Math.abs(value - (right[index] ?? Number.NaN)) <= NEAR * (1 + Math.abs(value)));
}

function compareLists(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((value, at) => Math.abs(value - (right[at] ?? Number.NaN)) > 1e-12);
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}

function outcome(variables: readonly string[], solutions: readonly Solution[], verifiedBy: string): MathOutcome {
  return {
    ok: true,
    value: {
      shape: "system",
      text: `[${solutions.map((solution) => formatSolution(variables, solution)).join(", ")}]`,
      variables,
      solutions: solutions.map((solution) => Object.fromEntries(variables.map((name, index) => [name, solution[index]?.text ?? ""]))),
    },
    verifiedBy,
  };
}

function formatSolution(variables: readonly string[], solution: Solution): string {
  return `{${variables.map((name, index) => `${name}: ${solution[index]?.text ?? ""}`).join(", ")}}`;
}
