import { smallSampleNote } from "../smallSampleNote";
import { cellsOf } from "../whenToolsLie/cells";
import { exactNote, left, right } from "../whenToolsLie/cellText";
import { cleanAccuracy } from "../whenToolsLie/cleanAccuracy";
import { CELL_NAMES, cellNames, rateTrialCells } from "./metricsCells";
import type { MetricsStudy } from "./metricsStudy";
import type { MetricsTable } from "./metricsTable";

/** How often a genuine result was flagged as wrong. Source: When Tools Lie, section 2 and table 2. */
export function falseDistrustTable(study: MetricsStudy): MetricsTable {
  const numbers = cleanAccuracy(study.study);
  const rates = numbers.flatMap(({ falseDistrust }) => falseDistrust ?? []);
  const small = smallSampleNote("False distrust", rates);
  return {
    id: "false-distrust",
    title: "False distrust",
    explanation:
      "Clean trials in which the agent challenged a genuine result, or a verifier failed it, of all clean trials, graded or not (When Tools Lie, section 2 and table 2).",
    columns: [...left(...CELL_NAMES), ...right("False distrust", "Flagged"), ...left("95% interval")],
    names: CELL_NAMES.length,
    rows: cellsOf(study.study, study.study.cleanConditions).map((cell, place) => [
      ...cellNames(cell),
      ...rateTrialCells(study, numbers[place]?.falseDistrust, {
        counted: cell.trials,
        hits: cell.trials.filter((row) => row.distrust === true),
        says: "flagged although genuine",
        absence: numbers[place]?.falseDistrustMissing ?? "no clean trial",
      }),
    ]),
    notes: [...exactNote(rates), ...(small === undefined ? [] : [small])],
    ...(numbers.length === 0 ? { absence: absenceOf(study) } : {}),
  };
}

function absenceOf({ cells }: MetricsStudy): string {
  if (cells.some((cell) => !cell.corrupted)) return "No clean trial counts yet.";
  return "No selected condition is clean; add clean to the conditions of the experiment, or select it.";
}
