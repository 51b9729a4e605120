import { createInterceptor } from "../corruption/interceptor";
import type { CorruptionPlan } from "../model/corruption";
import type { Problem } from "../model/problem";
import type { Cancellation } from "../ports";
import { resolveReferences } from "../problems/references";
import type { CorruptionPreview } from "../projections/runPicture";
import { toolsByName } from "../tools/catalogue";
import type { ToolMeans } from "../tools/tool";

/**
 * What an agent that follows a problem's reference steps would be shown in a corrupted trial: the steps are carried out by the real
 * tools, their results pass through the interceptor of such a trial. An agent that calls other tools meets another value.
 * @param seed The trial's.
 */
export async function previewCorruption(
  problem: Problem,
  plan: CorruptionPlan,
  seed: number,
  means: ToolMeans,
  cancellation?: Cancellation,
): Promise<CorruptionPreview> {
  const unforeseen = (reason: string): CorruptionPreview => ({ problem: problem.id, foreseen: false, reason });
  if (problem.steps.length === 0) return unforeseen("It has no reference steps, so the wrong value cannot be foreseen.");
  const interceptor = createInterceptor(plan, problem, seed, means.math);
  const results: string[] = [];
  for (const [step, { tool, arguments: args }] of problem.steps.entries()) {
    const callPosition = step + 1;
    if (cancellation?.aborted) break;
    const outcome = await toolsByName.get(tool)?.run(resolveReferences(args, results), means, cancellation);
    if (!outcome) return unforeseen(`Step ${callPosition} calls ${tool}, which is no tool.`);
    if (!outcome.ok) return unforeseen(`Step ${callPosition} fails: ${outcome.message}`);
    await interceptor.intercept({ tool, outcome, callPosition, step });
    const exposure = interceptor.exposure();
    if (exposure.state === "exposed") {
      const { genuine, shown, severity, kind } = exposure;
      return { problem: problem.id, foreseen: true, tool, callPosition, genuine, shown, severity, kind };
    }
    results.push(outcome.value.text);
  }
  const exposure = interceptor.exposure();
  if (exposure.state === "not-corruptible") return unforeseen(`No wrong value could be proven wrong: ${exposure.reason}.`);
  return unforeseen(`The reference steps never reach it. ${exposure.state === "not-reached" ? exposure.reason : ""}`.trim());
}
