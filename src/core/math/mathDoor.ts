import type { Cancellation } from "../ports";
import type { MathOutcome } from "./value";

/** Whether two texts denote the same mathematical object. `unknown` is never a yes. */
export interface Equivalence {
  readonly verdict: "equal" | "different" | "unknown";
  /** One clause that says how it was found. */
  readonly reason: string;
}

export type LimitDirection = "+-" | "+" | "-";

/** Whether the order of the chosen things counts (permutations) or not (combinations), and whether one may be chosen again. */
export const choiceKinds = ["combinations", "permutations", "combinations-with-repetition", "permutations-with-repetition"] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** The one door to mathematics: exact results, each confirmed by an independent method, or an error with its reason. */
export interface MathDoor {
  calculate(expression: string, cancellation?: Cancellation): Promise<MathOutcome>;
  evaluateAt(expression: string, values: Readonly<Record<string, string>>, cancellation?: Cancellation): Promise<MathOutcome>;
  /** Puts values in for some of the symbols, all at once; symbols without a value stay. */
  substitute(expression: string, values: Readonly<Record<string, string>>, cancellation?: Cancellation): Promise<MathOutcome>;
  /** @param domain `R`, `C` or `[0, 2*pi)`. */
  solveEquation(equation: string, variable: string, domain: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /**
   * All real solutions of a system of equations. `infinite` if a linear system has a whole line of them.
   * @param variables the unknowns; no other symbol may appear
   */
  solveSystem(equations: readonly string[], variables: readonly string[], cancellation?: Cancellation): Promise<MathOutcome>;
  /** All real numbers for which an inequality such as `x**2 < 4` holds, as a set. */
  solveInequality(inequality: string, variable: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** A shorter form that has the same values wherever both are defined. */
  simplify(expression: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** Products and powers of sums multiplied out. */
  expand(expression: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** A product of factors that are irreducible over the rational numbers. */
  factor(expression: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** @param order from 1 to 10 */
  differentiate(expression: string, variable: string, order: number, cancellation?: Cancellation): Promise<MathOutcome>;
  /** An indefinite integral, without constant. */
  antiderivative(expression: string, variable: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /**
   * A limit of a real function; `oo`, `-oo`, or `DNE` where the two sides differ.
   * @param point a number, `oo` or `-oo`
   * @param direction `-` from the left, `+` from the right, `+-` both; of no effect at infinity
   */
  limit(expression: string, variable: string, point: string, direction: LimitDirection, cancellation?: Cancellation): Promise<MathOutcome>;
  /** Definite integral. */
  integrate(expression: string, variable: string, lower: string, upper: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** Remainder from 0 to modulus − 1; `a**(-1)` is the inverse of a. */
  modularEvaluate(expression: string, modulus: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** Of whole numbers, each given as an expression. */
  greatestCommonDivisor(numbers: readonly string[], cancellation?: Cancellation): Promise<MathOutcome>;
  /** Of whole numbers, each given as an expression. */
  leastCommonMultiple(numbers: readonly string[], cancellation?: Cancellation): Promise<MathOutcome>;
  /** A whole number other than 0 as a product of prime powers. */
  primeFactors(number: string, cancellation?: Cancellation): Promise<MathOutcome>;
  isPrime(number: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** The number of ways to choose `chosen` out of `total` things. */
  countChoices(kind: ChoiceKind, total: string, chosen: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /**
   * Writes an expression in SymPy's own form without simplifying it.
   * @param options.distribute whether a number before a sum is multiplied in, as SymPy does by itself: `2*(x + 1)` becomes `2*x + 2`
   */
  print(expression: string, options: { readonly distribute: boolean }, cancellation?: Cancellation): Promise<MathOutcome>;
  /** Compares two expressions, sets or lists of solutions in SymPy notation. */
  equivalent(left: string, right: string, cancellation?: Cancellation): Promise<Equivalence>;
}
