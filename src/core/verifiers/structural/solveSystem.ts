import * as z from "zod";
import { compareWithZero } from "../../math/compareNumerically";
import { difference, type Equation, type Expression, symbolsOf } from "../../math/expression";
import { parseMathObject } from "../../math/mathObject";
import { parseEquation } from "../../math/parseExpression";
import { Refusal } from "../../math/refusal";
import { expressionTextSchema } from "../../tools/expressionText";
import { defineStructuralCheck, fail, pass, unknown } from "./structuralCheck";

const PUT_BACK = "solutions put back into the equations";

/** Solutions put back in; and counted by solving the system again with equations and variables in reverse order. */
export const checkSolveSystem = defineStructuralCheck({
  tool: "solve_system",
  method: PUT_BACK,
  parameters: z.object({ equations: z.array(expressionTextSchema).min(1), variables: z.array(z.string()).optional() }),
  async check({ equations: texts, variables: named }, claim, math, cancellation) {
    const equations = texts.map(parseEquation);
    const variables = named ?? [...new Set(equations.flatMap(({ left, right }) => symbolsOf(left, right)))].sort();
    const read = parseMathObject(claim);
    if (read.kind !== "assignments") return unknown("The claim is no list of solutions, such as [{x: 3, y: -4}].");
    let undecided = false;
    for (const solution of read.solutions) {
      const missing = variables.find((variable) => !solution.has(variable));
      if (missing !== undefined) return unknown(`A solution of the claim gives no value of ${missing}.`);
      for (const [index, equation] of equations.entries()) {
        const holds = putBack(equation, solution);
        if (holds === "different") return fail(`A solution of the claim does not satisfy equation ${index + 1}.`);
        undecided ||= holds === "undecided";
      }
    }
    if (undecided) return unknown("A solution of the claim could be neither confirmed nor refuted by putting it back.");
    const again = await math.solveSystem(texts.toReversed(), variables.toReversed(), cancellation);
    if (!again.ok) return unknown(`The claim satisfies the equations, but whether it is all can't be told: ${again.message}`);
    if (again.value.shape !== "system") return unknown(`The claim satisfies the equations, but their solutions are ${again.value.text}.`);
    const method = `${PUT_BACK}, and the system solved in reverse order`;
    const [expected, given] = [again.value.solutions.length, new Set(read.solutions.map(keyOf)).size];
    const text = `The system has ${expected} solutions, the claim ${given}, all of which satisfy the equations.`;
    return { method, ...(expected === given ? pass(text) : fail(text)) };
  },
});

function putBack(equation: Equation, solution: ReadonlyMap<string, Expression>): ReturnType<typeof compareWithZero> {
  try {
    return compareWithZero(difference(equation), solution, true);
  } catch (error) {
    if (error instanceof Refusal) return error.code === "undefined" ? "different" : "undecided";
    throw error;
  }
}

/** Equal for solutions that are written the same, in whatever order. */
function keyOf(solution: ReadonlyMap<string, Expression>): string {
  const sorted = [...solution].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}
