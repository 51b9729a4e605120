import type { PathFinding } from "../model/diagnostic";
import { type Experiment, isEndpoint, modelName, type PolicyId, policyIdSchema } from "../model/experiment";
import { scaffoldIdSchema } from "../model/scaffold";
import { isSimulated } from "../model/trial";
import { scaffolds } from "../scaffolds/catalogue";
import { charactersByName } from "../simulated/character";
import { toolsByName } from "../tools/catalogue";
import { interventionFindings } from "./interventionFindings";
import { pricesOf } from "./spending";
import { variantFindings } from "./variantFindings";

/** What is wrong with an experiment, or strange, apart from its problems. */
export function experimentFindings(
  parts: Pick<Experiment, "models" | "delegate" | "policies" | "scaffolds" | "conditions" | "variants" | "prompts" | "runBudgets">,
): PathFinding[] {
  const { models, delegate, policies, scaffolds, conditions, variants, prompts, runBudgets } = parts;
  return [
    ...modelFindings(models),
    ...delegateFindings(delegate, models),
    ...priceFindings(models, runBudgets),
    ...conditionFindings(conditions),
    ...interventionFindings(parts),
    ...variantFindings(variants, models, conditions),
    ...policyFindings(policies, prompts),
    ...scaffoldFindings(scaffolds, policies, prompts),
  ];
}

function priceFindings(models: Experiment["models"], budgets: Experiment["runBudgets"]): PathFinding[] {
  if (budgets?.cost === undefined) return [];
  return models.flatMap((choice, index): PathFinding[] => {
    if (pricesOf(choice)) return [];
    if (!isEndpoint(choice)) {
      const message = `The run has a budget for its cost, but what "${modelName(choice)}" costs is known to its vendor alone; budget requests or tokens.`;
      return [{ path: ["models", index], severity: "error", code: "experiment/missing-prices", message }];
    }
    const message = `The run has a budget for its cost, but "${choice.id}" has no prices; add \`prices: { inputPerMillion: …, outputPerMillion: … }\`.`;
    return [{ path: ["models", index], severity: "error", code: "experiment/missing-prices", message }];
  });
}

function modelFindings(models: Experiment["models"]): PathFinding[] {
  const known = [...charactersByName.keys()].join(", ");
  return models.flatMap((choice, index) => {
    const path = ["models", index];
    const name = modelName(choice);
    const found: PathFinding[] = [];
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

function delegateFindings(delegate: string | undefined, models: Experiment["models"]): PathFinding[] {
  if (delegate === undefined || models.some((choice) => modelName(choice) === delegate)) return [];
  const message = `There is no model "${delegate}" in this experiment's list of models to be the delegate; name one of ${models.map(modelName).join(", ")}.`;
  return [{ path: ["delegate"], severity: "error", code: "experiment/unknown-model", message }];
}

function conditionFindings(conditions: Experiment["conditions"]): PathFinding[] {
  return conditions.flatMap((condition, index) => {
    const path = ["conditions", index];
    const found: PathFinding[] = [];
    if (conditions.findIndex(({ id }) => id === condition.id) < index) {
      const message = `The condition "${condition.id}" is listed already; give it another id.`;
      found.push({ path, severity: "error", code: "experiment/duplicate-id", message });
    }
    const { corruption, perturbation } = condition;
    if (corruption && perturbation) {
      const message = `The condition "${condition.id}" has both a corruption and a perturbation, so that a pair would differ in two things; make two conditions of it.`;
      found.push({ path, severity: "error", code: "experiment/corrupted-and-perturbed", message });
    }
    if (perturbation && conditions.findIndex((other) => other.perturbation?.operator === perturbation.operator) < index) {
      const message = `Another condition perturbs by ${perturbation.operator} already, with the same questions; remove one.`;
      found.push({ path: [...path, "perturbation"], severity: "error", code: "experiment/duplicate-operator", message });
    }
    const tool = corruption?.tool;
    if (tool !== undefined && !toolsByName.has(tool)) {
      const message = `There is no tool "${tool}"; the tools are ${[...toolsByName.keys()].join(", ")}.`;
      found.push({ path: [...path, "corruption", "tool"], severity: "error", code: "experiment/unknown-tool", message });
    }
    return found;
  });
}

function policyFindings(policies: Experiment["policies"], prompts: Experiment["prompts"]): PathFinding[] {
  const repeated = policies.flatMap((policy, index): PathFinding[] => {
    if (policies.indexOf(policy) === index) return [];
    const message = `The policy "${policy}" is listed already; remove it.`;
    return [{ path: ["policies", index], severity: "error", code: "experiment/duplicate-id", message }];
  });
  const unused = policyIdSchema.options.filter((id) => prompts?.[id] !== undefined && !policies.includes(id));
  return [
    ...repeated,
    ...unused.map((id): PathFinding => {
      const message = `The prompts of ${id} are not used: the experiment does not list this policy.`;
      return { path: ["prompts", id], severity: "warning", code: "experiment/unused-prompts", message };
    }),
  ];
}

/** What a policy comes to without tools, where that is not what it is meant for. */
const withoutTools: Readonly<Partial<Record<PolicyId, string>>> = {
  B2: "the agent cannot call the reviewer, so that B2 is no more than B0",
  B3: "the agent cannot call the verifier, so that B3 is no more than B0",
  B4: "there is no result to challenge, so that B4 is no more than B0",
  "B3-forced": "there is no tool result to verify, so that every verdict of B3-forced is UNKNOWN",
};

function scaffoldFindings(
  listed: Experiment["scaffolds"],
  policies: Experiment["policies"],
  prompts: Experiment["prompts"],
): PathFinding[] {
  const found = listed.flatMap((id, index): PathFinding[] => {
    const path = ["scaffolds", index];
    if (listed.indexOf(id) < index) {
      const message = `The scaffold "${id}" is listed already; remove it.`;
      return [{ path, severity: "error", code: "experiment/duplicate-id", message }];
    }
    const idle = scaffolds[id].hasTools ? [] : policies.flatMap((policy) => withoutTools[policy] ?? []);
    return idle.map((why) => ({
      path,
      severity: "warning",
      code: "experiment/policy-without-tools",
      message: `The scaffold "${id}" has no tools: ${why}.`,
    }));
  });
  const unused = scaffoldIdSchema.options.filter((id) => id !== "native" && prompts?.[id] !== undefined && !listed.includes(id));
  return [
    ...found,
    ...unused.map((id): PathFinding => {
      const message = `The prompts of ${id} are not used: the experiment does not list this scaffold.`;
      return { path: ["prompts", id], severity: "warning", code: "experiment/unused-prompts", message };
    }),
  ];
}
