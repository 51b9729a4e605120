import type { Cancellation, ComputerAlgebra } from "../ports";
import { Algebra } from "./algebra";
import { calculate } from "./calculate";
import { equivalent } from "./equivalent";
import { evaluateAt } from "./evaluateAt";
import { integrate } from "./integrate";
import type { Equivalence, MathDoor } from "./mathDoor";
import { modularEvaluate } from "./modularEvaluate";
import { Refusal } from "./refusal";
import { solveEquation } from "./solveEquation";
import type { MathOutcome } from "./value";

/**
 * The door to mathematics. What exact rational arithmetic and polynomials can answer never reaches the computer-algebra
 * system; what it answers is confirmed here before it is given out.
 */
export function createMathDoor(system: ComputerAlgebra): MathDoor {
  const algebra = (cancellation: Cancellation | undefined) => new Algebra(system, cancellation);
  return {
    calculate: (expression, cancellation) => outcomeOf(() => calculate(expression, algebra(cancellation))),
    evaluateAt: (expression, values, cancellation) => outcomeOf(() => evaluateAt(expression, values, algebra(cancellation))),
    solveEquation: (equation, variable, domain, cancellation) =>
      outcomeOf(() => solveEquation(equation, variable, domain, algebra(cancellation))),
    integrate: (expression, variable, lower, upper, cancellation) =>
      outcomeOf(() => integrate(expression, variable, lower, upper, algebra(cancellation))),
    modularEvaluate: (expression, modulus) => outcomeOf(async () => modularEvaluate(expression, modulus)),
    equivalent: (left, right, cancellation) => equivalenceOf(() => equivalent(left, right, algebra(cancellation))),
  };
}

async function outcomeOf(work: () => Promise<MathOutcome>): Promise<MathOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

async function equivalenceOf(work: () => Promise<Equivalence>): Promise<Equivalence> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return { verdict: "unknown", reason: error.message };
    throw error;
  }
}
