import type { Problem } from "../model/problem";
import type { Cancellation } from "../ports";
import type { Tool, ToolMeans, ToolOutcome } from "../tools/tool";
import { resolveReferences } from "./references";

/** What the real tools give for a problem's reference steps: the results up to the end, or up to the step that fails. */
export interface CarriedOutSteps {
  /** Results of the steps that succeeded, the first step's first. */
  readonly results: readonly Extract<ToolOutcome, { ok: true }>[];
  /** Why the step after these gave none, as one clause. */
  readonly failure?: string;
}

export async function carryOutSteps(
  problem: Problem,
  tools: ReadonlyMap<string, Tool>,
  means: ToolMeans,
  cancellation?: Cancellation,
): Promise<CarriedOutSteps> {
  const results: Extract<ToolOutcome, { ok: true }>[] = [];
  for (const [index, step] of problem.steps.entries()) {
    const tool = tools.get(step.tool);
    if (!tool) return { results, failure: `step ${index + 1} calls "${step.tool}", which is no tool` };
    const texts = results.map(({ value }) => value.text);
    const outcome = await tool.run(resolveReferences(step.arguments, texts), means, cancellation);
    if (!outcome.ok) return { results, failure: `step ${index + 1} fails: ${outcome.message.replace(/\.$/, "")}` };
    results.push(outcome);
  }
  return { results };
}
