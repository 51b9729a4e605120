import { grade } from "../grading/grade";
import { isToldByTexts } from "../model/channel";
import { atLine, type Diagnostic } from "../model/diagnostic";
import type { Problem } from "../model/problem";
import type { Cancellation } from "../ports";
import { toolsByName } from "../tools/catalogue";
import type { ToolMeans } from "../tools/tool";
import { verifySteps } from "./verifySteps";

/** Where a problem is written. */
export interface ProblemPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/**
 * Before a run: problems whose answer cannot be read, or whose reference steps are missing or do not reach it, each as a finding; computed
 * with the real tools. Problems whose steps are programs, searches or ask a delegate are passed over: the ones take
 * too long, the others may cost. Stops when it is cancelled.
 */
export async function stepDiagnostics(
  problems: readonly Problem[],
  placeOf: (problem: string) => ProblemPlace,
  means: ToolMeans,
  cancellation?: Cancellation,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const problem of problems) {
    if (cancellation?.aborted) break;
    if (problem.channel === "python" || isToldByTexts(problem)) continue;
    const own = await grade(problem.answer, problem.answer, problem.answerKind, { math: means.math });
    const { file, line } = placeOf(problem.id);
    const place = { file, ...atLine(line), severity: "warning" } as const;
    if (!own.readable) {
      const message = `The answer of "${problem.id}" cannot be read as ${problem.answerKind}: ${own.reason.replace(/\.$/, "")}. Correct it or its answerKind.`;
      found.push({ ...place, code: "problem/unreadable-answer", message });
      continue;
    }
    // A simulated model reads the answer out of documents.
    if (problem.steps.length === 0 && problem.context) continue;
    if (problem.steps.length === 0) {
      const message = `"${problem.id}" has no reference steps, so a simulated model cannot follow it; add steps if one should.`;
      found.push({ ...place, code: "problem/no-steps", message });
      continue;
    }
    const verdict = await verifySteps(problem, toolsByName, means, cancellation);
    if (cancellation?.aborted) break;
    if (!verdict.reached) {
      const message = `The reference steps of "${problem.id}" do not reach its answer: ${verdict.reason}. Correct the steps or the answer.`;
      found.push({ ...place, code: "problem/steps-miss-answer", message });
    }
  }
  return found;
}
