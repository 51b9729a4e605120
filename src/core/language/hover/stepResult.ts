import { carryOutSteps } from "../../problems/carryOutSteps";
import { referencedSteps, resolveReferences } from "../../problems/references";
import { toolsByName } from "../../tools/catalogue";
import { codeBlock, inlineCode, prose } from "../markdown";
import type { HoverProvider } from "./hover";

/** What the real tools give for a reference step. */
export const stepResult: HoverProvider = async ({ subject, path }, context, cancellation) => {
  const [list, index] = path;
  const problem = subject.problem?.problem;
  if (list !== "steps" || typeof index !== "number" || !problem) return undefined;
  const steps = problem.steps.slice(0, index + 1);
  const step = steps[index];
  if (!step) return undefined;
  const key = JSON.stringify(steps);
  let carriedOut = context.steps.get(key);
  if (!carriedOut) {
    carriedOut = await carryOutSteps({ ...problem, steps }, toolsByName, await context.means(), cancellation);
    if (cancellation?.aborted) return undefined;
    // What failed may succeed another time, once SymPy is there.
    if (carriedOut.failure === undefined) context.steps.set(key, carriedOut);
  }
  const { results, failure } = carriedOut;
  if (failure !== undefined) return `${prose("The reference steps cannot be carried out:")} ${inlineCode(failure)}`;
  const texts = results.map(({ value }) => value.text);
  const called =
    referencedSteps(step.arguments).length > 0
      ? `${prose("With the results of earlier steps:")} ${inlineCode(JSON.stringify(resolveReferences(step.arguments, texts)))}\n\n`
      : "";
  return `${called}${prose(`Step ${index + 1} gives:`)}\n\n${codeBlock(texts[index] ?? "")}`;
};
