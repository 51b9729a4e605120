import { readSourceText, type SourceText, schemaDiagnostics } from "../formats/sourceText";
import type { Diagnostic } from "../model/diagnostic";
import { type Experiment, experimentSchema } from "../model/experiment";
import { experimentFindings } from "./experimentFindings";

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
  for (const { path, severity, code, message } of experimentFindings(readableParts(source.value)))
    diagnostics.push(source.at(path, severity, code, message));
  return { experiment: parsed.success ? parsed.data : undefined, source, diagnostics };
}

/** The lists that can be read although another part of the file has a mistake, so that every mistake is found at once. */
function readableParts(
  value: unknown,
): Pick<Experiment, "models" | "policies" | "scaffolds" | "conditions" | "variants" | "prompts" | "runBudgets"> {
  const record = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const { models, policies, scaffolds, conditions, variants, prompts, runBudgets } = experimentSchema.shape;
  return {
    models: models.safeParse(record.models).data ?? [],
    policies: policies.safeParse(record.policies).data ?? [],
    scaffolds: scaffolds.safeParse(record.scaffolds).data ?? [],
    conditions: conditions.safeParse(record.conditions).data ?? [],
    variants: variants.safeParse(record.variants).data,
    prompts: prompts.safeParse(record.prompts).data,
    runBudgets: runBudgets.safeParse(record.runBudgets).data,
  };
}
