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
  if (!parsed.success) return { experiment: undefined, source, diagnostics: schemaDiagnostics(source, parsed.error, "experiment/schema") };
  const diagnostics = [
    ...modelDiagnostics(parsed.data, source),
    ...conditionDiagnostics(parsed.data, source),
    ...policyDiagnostics(parsed.data, source),
  ];
  return { experiment: parsed.data, source, diagnostics };
}

function modelDiagnostics(experiment: Experiment, source: SourceText): Diagnostic[] {
  const known = [...charactersByName.keys()].join(", ");
  return experiment.models.flatMap((choice, index) => {
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
    if (experiment.models.findIndex((other) => modelName(other) === name) < index)
      found.push(
        source.at(path, "error", "experiment/duplicate-id", `The model "${name}" is listed already; remove it or give it another id.`),
      );
    return found;
  });
}

function conditionDiagnostics(experiment: Experiment, source: SourceText): Diagnostic[] {
  return experiment.conditions.flatMap((condition, index) => {
    const path = ["conditions", index];
    const found: Diagnostic[] = [];
    if (experiment.conditions.findIndex(({ id }) => id === condition.id) < index)
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

function policyDiagnostics(experiment: Experiment, source: SourceText): Diagnostic[] {
  const repeated = experiment.policies.flatMap((policy, index) =>
    experiment.policies.indexOf(policy) < index
      ? [source.at(["policies", index], "error", "experiment/duplicate-id", `The policy "${policy}" is listed already; remove it.`)]
      : [],
  );
  const unused = policyIdSchema.options.filter((id) => experiment.prompts?.[id] !== undefined && !experiment.policies.includes(id));
  return [
    ...repeated,
    ...unused.map((id) => {
      const message = `The prompts of ${id} are not used: the experiment does not list this policy.`;
      return source.at(["prompts", id], "warning", "experiment/unused-prompts", message);
    }),
  ];
}
