import type { Diagnostic } from "../model/diagnostic";
import { type Experiment, modelName, policyIdSchema } from "../model/experiment";
import { isSimulated } from "../model/trial";
import { charactersByName } from "../simulated/character";
import { toolsByName } from "../tools/catalogue";

/** Something about an experiment that its schema cannot tell. */
export interface ExperimentFinding extends Pick<Diagnostic, "severity" | "code" | "message"> {
  /** The part of the experiment that it is about. */
  readonly path: readonly PropertyKey[];
}

/** What is wrong with an experiment, or strange, apart from its problems. */
export function experimentFindings(
  parts: Pick<Experiment, "models" | "policies" | "conditions" | "prompts" | "runBudgets">,
): ExperimentFinding[] {
  return [
    ...modelFindings(parts.models),
    ...priceFindings(parts.models, parts.runBudgets),
    ...conditionFindings(parts.conditions),
    ...policyFindings(parts.policies, parts.prompts),
  ];
}

function priceFindings(models: Experiment["models"], budgets: Experiment["runBudgets"]): ExperimentFinding[] {
  if (budgets?.cost === undefined) return [];
  return models.flatMap((choice, index): ExperimentFinding[] => {
    if (typeof choice === "string" || choice.prices) return [];
    const message = `The run has a budget for its cost, but "${choice.id}" has no prices; add \`prices: { inputPerMillion: …, outputPerMillion: … }\`.`;
    return [{ path: ["models", index], severity: "error", code: "experiment/missing-prices", message }];
  });
}

function modelFindings(models: Experiment["models"]): ExperimentFinding[] {
  const known = [...charactersByName.keys()].join(", ");
  return models.flatMap((choice, index) => {
    const path = ["models", index];
    const name = modelName(choice);
    const found: ExperimentFinding[] = [];
    if (typeof choice === "string" && !charactersByName.has(choice)) {
      const message = `There is no model "${choice}"; use one of ${known}, or give an endpoint with id, baseUrl and model.`;
      found.push({ path, severity: "error", code: "experiment/unknown-model", message });
    }
    if (typeof choice !== "string" && isSimulated(choice.id)) {
      const message = `The id "${choice.id}" would pass a real model off as a simulated one; choose an id that does not begin with simulated/.`;
      found.push({ path: [...path, "id"], severity: "error", code: "experiment/misleading-id", message });
    }
    if (models.findIndex((other) => modelName(other) === name) < index) {
      const message = `The model "${name}" is listed already; remove it or give it another id.`;
      found.push({ path, severity: "error", code: "experiment/duplicate-id", message });
    }
    return found;
  });
}

function conditionFindings(conditions: Experiment["conditions"]): ExperimentFinding[] {
  return conditions.flatMap((condition, index) => {
    const path = ["conditions", index];
    const found: ExperimentFinding[] = [];
    if (conditions.findIndex(({ id }) => id === condition.id) < index) {
      const message = `The condition "${condition.id}" is listed already; give it another id.`;
      found.push({ path, severity: "error", code: "experiment/duplicate-id", message });
    }
    const tool = condition.corruption?.tool;
    if (tool !== undefined && !toolsByName.has(tool)) {
      const message = `There is no tool "${tool}"; the tools are ${[...toolsByName.keys()].join(", ")}.`;
      found.push({ path: [...path, "corruption", "tool"], severity: "error", code: "experiment/unknown-tool", message });
    }
    return found;
  });
}

function policyFindings(policies: Experiment["policies"], prompts: Experiment["prompts"]): ExperimentFinding[] {
  const repeated = policies.flatMap((policy, index): ExperimentFinding[] => {
    if (policies.indexOf(policy) === index) return [];
    const message = `The policy "${policy}" is listed already; remove it.`;
    return [{ path: ["policies", index], severity: "error", code: "experiment/duplicate-id", message }];
  });
  const unused = policyIdSchema.options.filter((id) => prompts?.[id] !== undefined && !policies.includes(id));
  return [
    ...repeated,
    ...unused.map((id): ExperimentFinding => {
      const message = `The prompts of ${id} are not used: the experiment does not list this policy.`;
      return { path: ["prompts", id], severity: "warning", code: "experiment/unused-prompts", message };
    }),
  ];
}
