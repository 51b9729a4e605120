import type { MathDoor } from "../math/mathDoor";
import type { Diagnostic } from "../model/diagnostic";
import type { Problem } from "../model/problem";
import type { Cancellation } from "../ports";
import { toolsByName } from "../tools/catalogue";
import { verifySteps } from "./verifySteps";

/** Problems whose reference steps do not reach their answer, each as a finding; computed with the real tools. */
export async function stepDiagnostics(
  file: string,
  problems: readonly Problem[],
  lineOf: (problem: string) => number,
  math: MathDoor,
  cancellation?: Cancellation,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const problem of problems) {
    if (cancellation?.aborted) break;
    if (problem.steps.length === 0) continue;
    const verdict = await verifySteps(problem, toolsByName, math, cancellation);
    if (!verdict.reached)
      found.push({
        file,
        line: lineOf(problem.id),
        column: 1,
        severity: "warning",
        code: "problem/steps-miss-answer",
        message: `The reference steps of "${problem.id}" do not reach its answer: ${verdict.reason}. Correct the steps or the answer.`,
      });
  }
  return found;
}
