import { checkCategorySchema } from "../../model/label";
import { ownCategoriesNote } from "../ownCategoriesNote";
import { left, right } from "../whenToolsLie/cellText";
import { isExposedAndGraded } from "../whenToolsLie/counted";
import type { CheckRow } from "./checkRows";
import { checksSentence } from "./checkSentences";
import { CELL_NAMES, cellNames, countCell, rateTrialCells } from "./metricsCells";
import type { MetricsStudy } from "./metricsStudy";
import type { MetricsTable } from "./metricsTable";
import { noCorruptedCondition } from "./noCorruptedCondition";

/** How the categories of the paper are called in tables. */
const NAMES: Readonly<Record<string, string>> = {
  recomputation: "Recomputation",
  "cross-check": "Cross-check",
  "formal-verification": "Formal verification",
  none: "No check",
};

/** Checks by category; categories of the annotators' own stand before "No check". Source: When Tools Lie, appendix C. */
export function checksTable(study: MetricsStudy, rows: readonly CheckRow[]): MetricsTable {
  const counted = study.study.rows.filter(isExposedAndGraded);
  const known: readonly string[] = checkCategorySchema.options;
  const categoryOf = (row: CheckRow["known"][number]) => study.categoryOf("check", row);
  const own = [...new Set(counted.flatMap((row) => categoryOf(row) ?? []))].filter((category) => !known.includes(category)).sort();
  const categories = [...known.filter((category) => category !== "none"), ...own, "none"];
  const isEmpty = !counted.some((row) => categoryOf(row) !== undefined);
  return {
    id: "checks",
    title: "Checks by category",
    explanation:
      "What the agent did about the corrupted result, over the exposed and graded trials that somebody judged (When Tools Lie, appendix C).",
    columns: [
      ...left(...CELL_NAMES),
      ...right("Checked", "With a check"),
      ...left("95% interval"),
      ...right(...categories.map((category) => NAMES[category] ?? category), "Judged", "Not judged"),
    ],
    names: CELL_NAMES.length,
    rows: isEmpty
      ? []
      : rows.map((row) => [
          ...cellNames(row.numbers),
          ...rateTrialCells(study, row.numbers.checked, {
            counted: row.known,
            hits: row.known.filter((trial) => trial.checked === true),
            says: "checked",
            absence: row.counted.length > 0 ? "no check judged" : "no exposed and graded trial",
          }),
          ...categories.map((category) =>
            countCell(
              study,
              row.known.filter((trial) => categoryOf(trial) === category),
              `of the category ${NAMES[category] ?? category}`,
            ),
          ),
          countCell(study, row.known, "judged"),
          countCell(
            study,
            row.counted.filter((trial) => trial.checked === undefined),
            "not judged",
          ),
        ]),
    notes: isEmpty
      ? []
      : [checksSentence(study, counted), ...ownCategoriesNote(counted.flatMap((row) => categoryOf(row) ?? [])), ...outsideNote(study)],
    ...(isEmpty ? { absence: noCorruptedCondition(study) ?? absenceOf(study, counted.length) } : {}),
  };
}

function outsideNote(study: MetricsStudy): string[] {
  const outside = study.study.rows.filter((row) => study.categoryOf("check", row) !== undefined && !isExposedAndGraded(row)).length;
  if (outside === 0) return [];
  return [`Left out: ${outside} with a category that were not both exposed and graded.`];
}

function absenceOf({ checksFrom }: MetricsStudy, counted: number): string {
  if (counted === 0) return "No trial is exposed and graded yet.";
  return checksFrom === "labels"
    ? "No label yet. Label trials to see checks: press the Label Trials button of the Trials view, or choose suggestions above."
    : "No suggestion was made; choose labels above.";
}
