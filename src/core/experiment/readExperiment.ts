import { placed, readSourceText, type SourceText, schemaFindings } from "../formats/sourceText";
import type { Finding } from "../model/diagnostic";
import { type Experiment, experimentSchema } from "../model/experiment";
import { experimentFindings } from "./experimentFindings";

export interface ExperimentFile {
  /** Undefined where the file has mistakes that leave nothing to run. */
  readonly experiment: Experiment | undefined;
  readonly source: SourceText;
  readonly findings: readonly Finding[];
}

/** Reads an experiment (YAML or JSON) and finds every mistake that shows without opening other files. */
export function readExperiment(text: string): ExperimentFile {
  const source = readSourceText(text);
  if (source.findings.length > 0) return { experiment: undefined, source, findings: source.findings };
  const parsed = experimentSchema.safeParse(source.value);
  const findings = parsed.success ? [] : schemaFindings(source, parsed.error, codeOf);
  findings.push(...experimentFindings(readableParts(source.value)).map((finding) => placed(finding, source)));
  return { experiment: parsed.success ? parsed.data : undefined, source, findings };
}

/** A name that is none has a code of its own. */
function codeOf([list, index, ...inside]: readonly PropertyKey[]): string {
  if (typeof index === "number" && inside.length === 0) {
    if (list === "policies") return "experiment/unknown-policy";
    if (list === "scaffolds") return "experiment/unknown-scaffold";
  }
  return "experiment/schema";
}

/** The lists that can be read although another part of the file has a mistake, so that every mistake is found at once. */
function readableParts(
  value: unknown,
): Pick<Experiment, "models" | "delegate" | "policies" | "scaffolds" | "conditions" | "variants" | "prompts" | "runBudgets"> {
  const record = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const { models, delegate, policies, scaffolds, conditions, variants, prompts, runBudgets } = experimentSchema.shape;
  return {
    models: models.safeParse(record.models).data ?? [],
    delegate: delegate.safeParse(record.delegate).data,
    policies: policies.safeParse(record.policies).data ?? [],
    scaffolds: scaffolds.safeParse(record.scaffolds).data ?? [],
    conditions: conditions.safeParse(record.conditions).data ?? [],
    variants: variants.safeParse(record.variants).data,
    prompts: prompts.safeParse(record.prompts).data,
    runBudgets: runBudgets.safeParse(record.runBudgets).data,
  };
}
