import type { Rate } from "../rate";
import { smallSampleNote } from "../smallSampleNote";
import { type Cell, cellsOf } from "./cells";
import { cellColumns, cellNames, exactNote, left, rateCells, right } from "./cellText";
import { accuracyOf, seededRate } from "./rates";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** Accuracy and false distrust of one model under one policy, without corruption. */
export interface CleanAccuracyRow extends Cell {
  readonly accuracy: Rate;
  /** Clean trials in which a genuine result was flagged as wrong, of all clean trials, graded or not; undefined without verification. */
  readonly falseDistrust: Rate | undefined;
  /** Why there is no false-distrust rate, where there is none. */
  readonly falseDistrustMissing: string | undefined;
  readonly ungraded: number;
}

/**
 * Accuracy and false-distrust rate on clean trials. Accuracy counts graded trials; false distrust counts every clean trial, because
 * it shows in a transcript without a grade.
 *
 * Source: When Tools Lie, section 2 and table 2.
 */
export function cleanAccuracy(study: Study): CleanAccuracyRow[] {
  return cellsOf(study, study.cleanConditions).map((cell) => {
    const known = cell.trials.filter((row) => row.distrust !== undefined);
    const missing =
      cell.policy === "B0"
        ? "B0 has no verification"
        : known.length < cell.trials.length
          ? `distrust not recorded in ${cell.trials.length - known.length} of ${cell.trials.length}`
          : undefined;
    return {
      model: cell.model,
      policy: cell.policy,
      condition: cell.condition,
      accuracy: accuracyOf(cell, study.seed),
      falseDistrust:
        missing === undefined ? seededRate(known, (row) => row.distrust === true, study.seed, "false-distrust", cell) : undefined,
      falseDistrustMissing: missing,
      ungraded: cell.trials.filter((row) => !row.graded).length,
    };
  });
}

/** Table 2 in words. */
export function cleanAccuracyTable(rows: readonly CleanAccuracyRow[]): ReportTable {
  const rates = rows.map((row) => row.accuracy);
  const small = smallSampleNote("Table 2", rates);
  return {
    id: "clean-accuracy",
    title: "Table 2: clean accuracy (graded trials) and false-distrust rate (all clean trials)",
    columns: [
      ...cellColumns(rows),
      ...right("Clean accuracy", "Correct"),
      ...left("95% interval"),
      ...right("Ungraded", "False distrust", "Flagged"),
      ...left("95% interval"),
    ],
    rows: rows.map((row) => [
      ...cellNames(row, rows),
      ...rateCells(row.accuracy, "no graded clean trial"),
      String(row.ungraded),
      ...rateCells(row.falseDistrust, row.falseDistrustMissing ?? "no clean trial"),
    ]),
    notes: [...exactNote([...rates, ...rows.map((row) => row.falseDistrust)]), ...(small === undefined ? [] : [small])],
  };
}
