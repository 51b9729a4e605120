import type { MathDoor } from "../math/mathDoor";
import type { Diagnostic } from "../model/diagnostic";
import type { Problem } from "../model/problem";
import type { Cancellation } from "../ports";
import { toolsByName } from "../tools/catalogue";
import { verifySteps } from "./verifySteps";

/** Where a problem is written. */
export interface ProblemPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Problems whose reference steps are missing or do not reach their answer, each as a finding; computed with the real tools. */
export async function stepDiagnostics(
  problems: readonly Problem[],
  placeOf: (problem: string) => ProblemPlace,
  math: MathDoor,
  cancellation?: Cancellation,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const problem of problems) {
    if (cancellation?.aborted) break;
    const place = { ...placeOf(problem.id), column: 1, severity: "warning" } as const;
    if (problem.steps.length === 0) {
      const message = `"${problem.id}" has no reference steps, so a simulated model cannot follow it; add steps if one should.`;
      found.push({ ...place, code: "problem/no-steps", message });
      continue;
    }
    const verdict = await verifySteps(problem, toolsByName, math, cancellation);
    if (!verdict.reached) {
      const message = `The reference steps of "${problem.id}" do not reach its answer: ${verdict.reason}. Correct the steps or the answer.`;
      found.push({ ...place, code: "problem/steps-miss-answer", message });
    }
  }
  return found;
}
