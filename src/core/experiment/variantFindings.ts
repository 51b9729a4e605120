import type { PathFinding } from "../model/diagnostic";
import { type Experiment, isCleanCondition, isEndpoint, type ModelChoice, modelName } from "../model/experiment";
import { isSimulated } from "../model/trial";

/** What is wrong with perturbed conditions and with who makes and judges their variants. */
export function variantFindings(
  variants: Experiment["variants"],
  models: Experiment["models"],
  conditions: Experiment["conditions"],
): PathFinding[] {
  const found: PathFinding[] = [];
  const perturbed = conditions.findIndex(({ perturbation }) => perturbation);
  if (perturbed >= 0 && !conditions.some(isCleanCondition)) {
    const message = "Trials of a reworded question are compared with those of the question as it stands; add the condition `clean`.";
    found.push({ path: ["conditions", perturbed], severity: "warning", code: "experiment/no-original", message });
  }
  if (variants === undefined) return found;
  const { model, judges = [] } = variants;
  const find = (path: readonly PropertyKey[], severity: PathFinding["severity"], code: string, message: string) =>
    found.push({ path: ["variants", ...path], severity, code, message });
  if (perturbed < 0)
    find(
      [],
      "warning",
      "experiment/unused-variants",
      "No condition is perturbed, so variants are not needed; add one such as `paraphrase`.",
    );
  if (model !== undefined) {
    const wrong = unfitModel(model, models, "reword");
    if (wrong !== undefined) find(["model"], "error", "experiment/variant-model", wrong);
  }
  for (const [index, judge] of judges.entries()) {
    const wrong = unfitModel(judge, models, "judge");
    if (wrong !== undefined) find(["judges", index], "error", "experiment/variant-judge", wrong);
    const name = modelName(judge);
    if (judges.findIndex((other) => modelName(other) === name) < index)
      find(
        ["judges", index],
        "error",
        "experiment/duplicate-id",
        `The judge "${name}" is listed already; remove it or give it another id.`,
      );
    if (model !== undefined && modelName(model) === name)
      find(
        ["judges", index],
        "warning",
        "experiment/own-judge",
        `"${name}" judges what it reworded itself; a judge of its own tells more.`,
      );
  }
  return found;
}

/** Why a model can neither reword nor judge, in one sentence; undefined if it can. */
function unfitModel(choice: ModelChoice, models: Experiment["models"], task: "reword" | "judge"): string | undefined {
  const name = modelName(choice);
  if (isSimulated(name)) return `"${name}" is simulated: it follows reference steps and cannot ${task}; name an endpoint or leave it out.`;
  const listed = models.find((other) => modelName(other) === name);
  if (typeof choice === "string")
    return listed === undefined
      ? `There is no model "${name}" in this experiment's list of models; name one of them, or give an endpoint with id, baseUrl and model.`
      : undefined;
  if (listed === undefined || JSON.stringify(listed) === JSON.stringify(choice)) return undefined;
  return `The id "${name}" is another model's in the list of models; ${isEndpoint(choice) ? "give this endpoint" : "give this model"} another id.`;
}
