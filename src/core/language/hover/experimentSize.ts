import { estimateRun } from "../../experiment/estimateRun";
import { examineExperiment } from "../../experiment/examineExperiment";
import { prose } from "../markdown";
import type { HoverProvider } from "./hover";

/** How large an experiment is, and what it is expected to need; at its name and its problems. */
export const experimentSize: HoverProvider = async ({ document, path, part }, { problems: reader }) => {
  const asked = (path.length === 1 && path[0] === "name") || (part === "key" && path.length === 1 && path[0] === "problems");
  if (document.kind !== "experiment" || !asked) return undefined;
  const { experiment, problems } = await examineExperiment(document.text, document.folder, reader);
  if (!experiment || problems.length === 0) return undefined;
  const { trials, corruptedTrials, expected, most } = estimateRun(experiment, problems);
  const { models, policies, scaffolds, conditions, repetitions } = experiment;
  const factors = [
    counted(problems.length, "problem"),
    counted(models.length, "model"),
    counted(policies.length, "policy", "policies"),
    counted(scaffolds.length, "scaffold"),
    counted(conditions.length, "condition"),
    counted(repetitions, "repetition"),
  ].join(" × ");
  const { modelCalls, inputTokens, outputTokens } = expected;
  return prose(
    `${counted(trials, "trial")}, ${amount(corruptedTrials)} of them corrupted: ${factors}. ` +
      `Expected: about ${counted(modelCalls, "model call")}, ${amount(inputTokens)} input and ${amount(outputTokens)} output tokens. ` +
      `The budgets allow at most ${counted(most.modelCalls, "model call")}.`,
  );
};

function counted(count: number, one: string, many = `${one}s`): string {
  return `${amount(count)} ${count === 1 ? one : many}`;
}

function amount(count: number): string {
  return count.toLocaleString("en");
}
