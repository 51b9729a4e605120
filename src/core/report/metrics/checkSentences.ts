import type { LabelQuestion } from "../../model/label";
import type { OutcomeRow } from "../../model/outcomeRow";
import { plural } from "../plural";
import type { MetricsStudy } from "./metricsStudy";

/** One sentence: whose word counts for what a check is, and for how many trials it is there. */
export function checksSentence(study: MetricsStudy, counted: readonly OutcomeRow[]): string {
  const coverage = `${counted.filter((row) => row.checked !== undefined).length} of ${plural(counted.length, "exposed and graded trial")}`;
  return study.checksFrom === "labels"
    ? `Checks are labels, which people gave${whose(study)}: ${coverage} have one.`
    : `Checks are suggestions, which rules made and no person confirmed: ${coverage} have one.`;
}

/** One sentence: whose labels count, and how many trials have one. */
export function labelsSentence(study: MetricsStudy, question: LabelQuestion, counted: readonly OutcomeRow[]): string {
  const labelled = counted.filter((row) => study.categoryOf(question, row) !== undefined).length;
  return `From labels, which people gave${whose(study)}: ${labelled} of ${plural(counted.length, "exposed and graded trial")} have one.`;
}

function whose({ selection }: MetricsStudy): string {
  return selection.annotator === undefined
    ? " (of each trial the adjudicated label, else the latest)"
    : ` (those of ${selection.annotator} alone)`;
}
