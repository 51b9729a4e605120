import type { Cancellation } from "../ports";
import type { MathOutcome } from "./value";

/** Whether two texts denote the same mathematical object. `unknown` is never a yes. */
export interface Equivalence {
  readonly verdict: "equal" | "different" | "unknown";
  /** One clause that says how it was found. */
  readonly reason: string;
}

/** The one door to mathematics: exact results, each confirmed by an independent method, or an error with its reason. */
export interface MathDoor {
  calculate(expression: string, cancellation?: Cancellation): Promise<MathOutcome>;
  evaluateAt(expression: string, values: Readonly<Record<string, string>>, cancellation?: Cancellation): Promise<MathOutcome>;
  /** @param domain `R`, `C` or `[0, 2*pi)`. */
  solveEquation(equation: string, variable: string, domain: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** Definite integral. */
  integrate(expression: string, variable: string, lower: string, upper: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** Remainder from 0 to modulus − 1; `a**(-1)` is the inverse of a. */
  modularEvaluate(expression: string, modulus: string, cancellation?: Cancellation): Promise<MathOutcome>;
  /** Compares two expressions in SymPy notation. */
  equivalent(left: string, right: string, cancellation?: Cancellation): Promise<Equivalence>;
}
