import { gradeProblem } from "../grading/gradeProblem";
import type { MathDoor } from "../math/mathDoor";
import type { Problem } from "../model/problem";
import type { Cancellation } from "../ports";
import type { Tool, ToolMeans } from "../tools/tool";
import { type CarriedOutSteps, carryOutSteps } from "./carryOutSteps";

/** Whether a problem's reference steps, carried out by the real tools, end in its answer. */
export type StepsVerdict =
  | { readonly reached: true }
  | {
      readonly reached: false;
      /** The step that is to blame, from 0; undefined for the whole. */
      readonly step: number | undefined;
      readonly reason: string;
    };

export async function verifySteps(
  problem: Problem,
  tools: ReadonlyMap<string, Tool>,
  means: ToolMeans,
  cancellation?: Cancellation,
): Promise<StepsVerdict> {
  return judgeSteps(problem, await carryOutSteps(problem, tools, means, cancellation), means.math);
}

/** The same for steps that have been carried out. */
export async function judgeSteps(problem: Problem, { results, failure }: CarriedOutSteps, math: MathDoor): Promise<StepsVerdict> {
  if (problem.steps.length === 0) return { reached: false, step: undefined, reason: "it has no reference steps" };
  if (failure !== undefined) return { reached: false, step: results.length, reason: failure };
  const result = results.at(-1)?.value.text ?? "";
  const verdict = await gradeProblem(problem, result, math);
  if (verdict.readable && verdict.correct) return { reached: true };
  return { reached: false, step: problem.steps.length - 1, reason: `the last step gives ${result}, the answer is ${problem.answer}` };
}
