import { readSourceText, type SourceText, schemaDiagnostics } from "../formats/sourceText";
import type { Diagnostic } from "../model/diagnostic";
import { type Experiment, experimentSchema, modelName, policyIdSchema } from "../model/experiment";
import { isSimulated } from "../model/trial";
import { charactersByName } from "../simulated/character";
import { toolsByName } from "../tools/catalogue";

export interface ExperimentFile {
  /** Undefined where the file has mistakes that leave nothing to run. */
  readonly experiment: Experiment | undefined;
  readonly source: SourceText;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads an experiment file (YAML or JSON) and finds every mistake that shows without opening other files. */
export function readExperiment(file: string, text: string): ExperimentFile {
  const source = readSourceText(file, text);
  if (source.diagnostics.length > 0) return { experiment: undefined, source, diagnostics: source.diagnostics };
  const parsed = experimentSchema.safeParse(source.value);
  const diagnostics = parsed.success ? [] : schemaDiagnostics(source, parsed.error, "experiment/schema");
  const { models, policies, conditions, prompts } = readableParts(source.value);
  diagnostics.push(
    ...modelDiagnostics(models, source),
    ...conditionDiagnostics(conditions, source),
    ...policyDiagnostics(policies, prompts, source),
  );
  return { experiment: parsed.success ? parsed.data : undefined, source, diagnostics };
}

/** The lists that can be read although another part of the file has a mistake, so that every mistake is found at once. */
function readableParts(value: unknown): Pick<Experiment, "models" | "policies" | "conditions" | "prompts"> {
  const record = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const { models, policies, conditions, prompts } = experimentSchema.shape;
  return {
    models: models.safeParse(record.models).data ?? [],
    policies: policies.safeParse(record.policies).data ?? [],
    conditions: conditions.safeParse(record.conditions).data ?? [],
    prompts: prompts.safeParse(record.prompts).data,
  };
}

function modelDiagnostics(models: Experiment["models"], source: SourceText): Diagnostic[] {
  const known = [...charactersByName.keys()].join(", ");
  return models.flatMap((choice, index) => {
    const path = ["models", index];
    const name = modelName(choice);
    const found: Diagnostic[] = [];
    if (typeof choice === "string" && !charactersByName.has(choice)) {
      const message = `There is no model "${choice}"; use one of ${known}, or give an endpoint with id, baseUrl and model.`;
      found.push(source.at(path, "error", "experiment/unknown-model", message));
    }
    if (typeof choice !== "string" && isSimulated(choice.id)) {
      const message = `The id "${choice.id}" would pass a real model off as a simulated one; choose an id that does not begin with simulated/.`;
      found.push(source.at([...path, "id"], "error", "experiment/misleading-id", message));
    }
    if (models.findIndex((other) => modelName(other) === name) < index)
      found.push(
        source.at(path, "error", "experiment/duplicate-id", `The model "${name}" is listed already; remove it or give it another id.`),
      );
    return found;
  });
}

function conditionDiagnostics(conditions: Experiment["conditions"], source: SourceText): Diagnostic[] {
  return conditions.flatMap((condition, index) => {
    const path = ["conditions", index];
    const found: Diagnostic[] = [];
    if (conditions.findIndex(({ id }) => id === condition.id) < index)
      found.push(
        source.at(path, "error", "experiment/duplicate-id", `The condition "${condition.id}" is listed already; give it another id.`),
      );
    const tool = condition.corruption?.tool;
    if (tool !== undefined && !toolsByName.has(tool)) {
      const message = `There is no tool "${tool}"; the tools are ${[...toolsByName.keys()].join(", ")}.`;
      found.push(source.at([...path, "corruption", "tool"], "error", "experiment/unknown-tool", message));
    }
    return found;
  });
}

function policyDiagnostics(policies: Experiment["policies"], prompts: Experiment["prompts"], source: SourceText): Diagnostic[] {
  const repeated = policies.flatMap((policy, index) =>
    policies.indexOf(policy) < index
      ? [source.at(["policies", index], "error", "experiment/duplicate-id", `The policy "${policy}" is listed already; remove it.`)]
      : [],
  );
  const unused = policyIdSchema.options.filter((id) => prompts?.[id] !== undefined && !policies.includes(id));
  return [
    ...repeated,
    ...unused.map((id) => {
      const message = `The prompts of ${id} are not used: the experiment does not list this policy.`;
      return source.at(["prompts", id], "warning", "experiment/unused-prompts", message);
    }),
  ];
}
