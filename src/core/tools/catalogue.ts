import { calculate } from "./calculate";
import { combinatorics } from "./combinatorics";
import { differentiate } from "./differentiate";
import { evaluateAt } from "./evaluateAt";
import { expand } from "./expand";
import { factor } from "./factor";
import { gcdLcm } from "./gcdLcm";
import { integrate } from "./integrate";
import { limit } from "./limit";
import { modularEvaluate } from "./modularEvaluate";
import { primeFactors } from "./primeFactors";
import { simplify } from "./simplify";
import { solveEquation } from "./solveEquation";
import { solveInequality } from "./solveInequality";
import { solveSystem } from "./solveSystem";
import { substitute } from "./substitute";
import type { Tool } from "./tool";

/** Every tool that an agent can be offered, in the order in which models see them. */
export const tools: readonly Tool[] = [
  calculate,
  evaluateAt,
  substitute,
  solveEquation,
  solveSystem,
  solveInequality,
  simplify,
  expand,
  factor,
  differentiate,
  integrate,
  limit,
  modularEvaluate,
  gcdLcm,
  primeFactors,
  combinatorics,
];

export const toolsByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.declaration.name, tool]));
