import { grade } from "../grading/grade";
import type { Problem } from "../model/problem";
import type { Cancellation } from "../ports";
import type { Tool, ToolMeans } from "../tools/tool";
import { resolveReferences } from "./references";

/** Whether a problem's reference steps, carried out by the real tools, end in its answer. */
export type StepsVerdict =
  | { readonly reached: true }
  | {
      readonly reached: false /** The step that is to blame, from 0; undefined for the whole. */;
      readonly step: number | undefined;
      readonly reason: string;
    };

export async function verifySteps(
  problem: Problem,
  tools: ReadonlyMap<string, Tool>,
  means: ToolMeans,
  cancellation?: Cancellation,
): Promise<StepsVerdict> {
  if (problem.steps.length === 0) return { reached: false, step: undefined, reason: "it has no reference steps" };
  const results: string[] = [];
  for (const [index, step] of problem.steps.entries()) {
    const tool = tools.get(step.tool);
    if (!tool) return { reached: false, step: index, reason: `step ${index + 1} calls "${step.tool}", which is no tool` };
    const outcome = await tool.run(resolveReferences(step.arguments, results), means, cancellation);
    if (!outcome.ok) return { reached: false, step: index, reason: `step ${index + 1} fails: ${outcome.message.replace(/\.$/, "")}` };
    results.push(outcome.value.text);
  }
  const result = results.at(-1) ?? "";
  const verdict = await grade(problem.answer, result, problem.answerKind, { math: means.math, tolerance: problem.tolerance });
  if (verdict.readable && verdict.correct) return { reached: true };
  return { reached: false, step: problem.steps.length - 1, reason: `the last step gives ${result}, the answer is ${problem.answer}` };
}
