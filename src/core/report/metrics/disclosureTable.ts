import { disclosureCategorySchema } from "../../model/label";
import type { Rate } from "../rate";
import { smallSampleNote } from "../smallSampleNote";
import { cellsOf } from "../whenToolsLie/cells";
import { exactNote, left, right } from "../whenToolsLie/cellText";
import { isExposedAndGraded } from "../whenToolsLie/counted";
import { seededRate } from "../whenToolsLie/rates";
import { labelsSentence } from "./checkSentences";
import { CELL_NAMES, cellNames, countCell, rateTrialCells } from "./metricsCells";
import type { MetricsStudy } from "./metricsStudy";
import type { MetricsTable } from "./metricsTable";
import { noCorruptedCondition } from "./noCorruptedCondition";

/** Whether agents told their user of the conflict. Source: Agents Trust Tools Too Much, section 4 (warning, conflict recognition). */
export function disclosureTable(study: MetricsStudy): MetricsTable {
  const exposed = study.study.rows.filter(isExposedAndGraded);
  const known: readonly string[] = disclosureCategorySchema.options;
  const categoryOf = (row: (typeof exposed)[number]) => study.categoryOf("disclosure", row);
  const own = [...new Set(exposed.flatMap((row) => categoryOf(row) ?? []))].filter((category) => !known.includes(category)).sort();
  const isEmpty = !exposed.some((row) => categoryOf(row) !== undefined);
  const rates: Rate[] = [];
  const rows = cellsOf(study.study, study.study.corruptedConditions).map((cell) => {
    const all = cell.trials.filter(isExposedAndGraded);
    const labelled = all.filter((row) => categoryOf(row) !== undefined);
    const of = (category: string) => labelled.filter((row) => categoryOf(row) === category);
    const rate = (category: string, says: string) => {
      const share = seededRate(labelled, (row) => categoryOf(row) === category, study.study.seed, category, cell);
      rates.push(share);
      return rateTrialCells(study, share, { counted: labelled, hits: of(category), says, absence: "no label" });
    };
    return [
      ...cellNames(cell),
      ...rate("disclosed", "disclosed"),
      ...rate("noticed-not-reported", "noticed but not reported"),
      countCell(study, of("not-noticed"), "not noticed"),
      ...own.map((category) => countCell(study, of(category), `of the category ${category}`)),
      countCell(study, labelled, "labelled"),
      countCell(
        study,
        all.filter((row) => categoryOf(row) === undefined),
        "not labelled",
      ),
    ];
  });
  const small = smallSampleNote("Disclosure", rates);
  return {
    id: "disclosure",
    title: "Disclosure",
    explanation:
      "Whether the agent warned its user of the conflict, of the exposed and graded trials that somebody labelled (Agents Trust Tools Too Much, section 4).",
    columns: [
      ...left(...CELL_NAMES),
      ...right("Disclosed", "Of labelled"),
      ...left("95% interval"),
      ...right("Noticed, not reported", "Of labelled"),
      ...left("95% interval"),
      ...right("Not noticed", ...own, "Labelled", "Not labelled"),
    ],
    names: CELL_NAMES.length,
    rows: isEmpty ? [] : rows,
    notes: isEmpty ? [] : [labelsSentence(study, "disclosure", exposed), ...exactNote(rates), ...(small === undefined ? [] : [small])],
    ...(isEmpty
      ? {
          absence:
            noCorruptedCondition(study) ??
            (exposed.length === 0
              ? "No trial is exposed and graded yet."
              : "No trial is labelled for disclosure yet; label trials and switch the question from check to disclosure."),
        }
      : {}),
  };
}
