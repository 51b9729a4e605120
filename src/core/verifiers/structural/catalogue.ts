import { checkCalculate } from "./calculate";
import { checkCombinatorics } from "./combinatorics";
import { checkDifferentiate } from "./differentiate";
import { checkEvaluateAt, checkSubstitute } from "./evaluateAt";
import { checkGcdLcm } from "./gcdLcm";
import { checkIntegrate } from "./integrate";
import { checkLimit } from "./limit";
import { checkModularEvaluate } from "./modularEvaluate";
import { checkPrimeFactors } from "./primeFactors";
import { checkExpand, checkFactor, checkSimplify } from "./rewriting";
import { checkSolveEquation } from "./solveEquation";
import { checkSolveInequality } from "./solveInequality";
import { checkSolveSystem } from "./solveSystem";
import type { StructuralCheck } from "./structuralCheck";

const checks: readonly StructuralCheck[] = [
  checkCalculate,
  checkEvaluateAt,
  checkSubstitute,
  checkSolveEquation,
  checkSolveSystem,
  checkSolveInequality,
  checkSimplify,
  checkExpand,
  checkFactor,
  checkDifferentiate,
  checkIntegrate,
  checkLimit,
  checkModularEvaluate,
  checkGcdLcm,
  checkPrimeFactors,
  checkCombinatorics,
];

/** The checks by the names of their tools. */
export const structuralChecks: ReadonlyMap<string, StructuralCheck> = new Map(checks.map((check) => [check.tool, check]));
