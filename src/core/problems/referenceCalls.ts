import type { ReferenceStep } from "../model/problem";

/** Tool calls of reference solutions, short to write. Equations and integrals are in `x` unless a variable is named. */

export const calculate = (expression: string): ReferenceStep => ({ tool: "calculate", arguments: { expression } });

export const evaluateAt = (expression: string, values: string | Readonly<Record<string, string>>): ReferenceStep => ({
  tool: "evaluate_at",
  arguments: { expression, values: typeof values === "string" ? { x: values } : values },
});

/** @param domain the real numbers, unless it is named. */
export const solve = (equation: string, domain?: "C" | "[0, 2*pi)"): ReferenceStep => ({
  tool: "solve_equation",
  arguments: { equation, variable: "x", ...(domain && { domain }) },
});

export const integrate = (expression: string, lower: string, upper: string, variable = "x"): ReferenceStep => ({
  tool: "integrate",
  arguments: { expression, variable, lower, upper },
});

export const modular = (expression: string, modulus: string): ReferenceStep => ({
  tool: "modular_evaluate",
  arguments: { expression, modulus },
});

export const solveSystem = (equations: readonly string[], variables: readonly string[]): ReferenceStep => ({
  tool: "solve_system",
  arguments: { equations, variables },
});

export const solveInequality = (inequality: string): ReferenceStep => ({
  tool: "solve_inequality",
  arguments: { inequality, variable: "x" },
});

export const differentiate = (expression: string, order = 1): ReferenceStep => ({
  tool: "differentiate",
  arguments: { expression, variable: "x", order },
});

export const limit = (expression: string, point: string): ReferenceStep => ({
  tool: "limit",
  arguments: { expression, variable: "x", point },
});

export const gcdLcm = (operation: "gcd" | "lcm", numbers: readonly string[]): ReferenceStep => ({
  tool: "gcd_lcm",
  arguments: { operation, numbers },
});

export const combinatorics = (kind: string, n: string, k: string): ReferenceStep => ({
  tool: "combinatorics",
  arguments: { kind, n, k },
});
