import type { Cancellation, ComputerAlgebra } from "../ports";
import { Algebra } from "./algebra";
import { antiderivative } from "./antiderivative";
import { calculate } from "./calculate";
import { commonDivisor, commonMultiple } from "./commonDivisors";
import { countChoices } from "./countChoices";
import { differentiate } from "./differentiate";
import { equivalent } from "./equivalent";
import { evaluateAt } from "./evaluateAt";
import { expand } from "./expand";
import { factor } from "./factor";
import { integrate } from "./integrate";
import { limit } from "./limit";
import type { Equivalence, MathDoor } from "./mathDoor";
import { modularEvaluate } from "./modularEvaluate";
import { isPrime, primeFactors } from "./primeFactors";
import { print } from "./print";
import { Refusal } from "./refusal";
import { simplify } from "./simplify";
import { solveEquation } from "./solveEquation";
import { solveInequality } from "./solveInequality";
import { solveSystem } from "./solveSystem";
import { substitute } from "./substitute";
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
    substitute: (expression, values, cancellation) => outcomeOf(async () => substitute(expression, values, algebra(cancellation))),
    solveSystem: (equations, variables, cancellation) => outcomeOf(() => solveSystem(equations, variables, algebra(cancellation))),
    solveInequality: (inequality, variable, cancellation) => outcomeOf(() => solveInequality(inequality, variable, algebra(cancellation))),
    simplify: (expression, cancellation) => outcomeOf(async () => simplify(expression, algebra(cancellation))),
    expand: (expression, cancellation) => outcomeOf(async () => expand(expression, algebra(cancellation))),
    factor: (expression, cancellation) => outcomeOf(() => factor(expression, algebra(cancellation))),
    differentiate: (expression, variable, order, cancellation) =>
      outcomeOf(() => differentiate(expression, variable, order, algebra(cancellation))),
    antiderivative: (expression, variable, cancellation) => outcomeOf(() => antiderivative(expression, variable, algebra(cancellation))),
    limit: (expression, variable, point, direction, cancellation) =>
      outcomeOf(() => limit(expression, variable, point, direction, algebra(cancellation))),
    greatestCommonDivisor: (numbers) => outcomeOf(async () => commonDivisor(numbers)),
    leastCommonMultiple: (numbers) => outcomeOf(async () => commonMultiple(numbers)),
    primeFactors: (number) => outcomeOf(async () => primeFactors(number)),
    isPrime: (number) => outcomeOf(async () => isPrime(number)),
    countChoices: (kind, total, chosen) => outcomeOf(async () => countChoices(kind, total, chosen)),
    solveEquation: (equation, variable, domain, cancellation) =>
      outcomeOf(() => solveEquation(equation, variable, domain, algebra(cancellation))),
    integrate: (expression, variable, lower, upper, cancellation) =>
      outcomeOf(() => integrate(expression, variable, lower, upper, algebra(cancellation))),
    modularEvaluate: (expression, modulus) => outcomeOf(async () => modularEvaluate(expression, modulus)),
    print: (expression, { distribute }, cancellation) => outcomeOf(() => print(expression, distribute, algebra(cancellation))),
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
