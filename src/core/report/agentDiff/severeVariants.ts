import { operatorClasses, type VariantSeverity } from "../../model/perturbation";
import type { SevereVariant } from "./severityMatch";
import type { VariantOutcome } from "./variantOutcome";

/** The notions of severity that a gap can be matched by (AgentDiff, table 3; TF-IDF is ours). */
export const severityMeasures = ["editDistance", "tokenDistance", "embedding", "lengthChange", "tfidfDistance"] as const;
export type SeverityMeasure = (typeof severityMeasures)[number];

/**
 * Outcomes with their severity by one measure; those that were not measured are left out.
 * @throws Error if embedding distances of several providers would be put together.
 */
export function severeVariants(outcomes: readonly VariantOutcome[], measure: SeverityMeasure): SevereVariant[] {
  const providers = new Set(outcomes.flatMap(({ severity }) => severity?.embedding?.provider ?? []));
  if (measure === "embedding" && providers.size > 1)
    throw new Error(`The variants were measured by several embedding models (${[...providers].join(", ")}); measure all by one.`);
  return outcomes.flatMap(({ operator, severity, changed }) => {
    const value = severity === undefined ? undefined : measured(severity, measure);
    return value === undefined ? [] : [{ class: operatorClasses[operator], severity: value, changed }];
  });
}

function measured(severity: VariantSeverity, measure: SeverityMeasure): number | undefined {
  return measure === "embedding" ? severity.embedding?.distance : severity[measure];
}
