import type { Rate } from "../rate";
import { smallSampleNote } from "../smallSampleNote";
import { type Cell, cellsOf } from "./cells";
import { cellColumns, cellNames, exactNote, left, rateCells, right } from "./cellText";
import { accuracyOf } from "./rates";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** Accuracy of one model under one policy and corruption. */
export interface CorruptedAccuracyRow extends Cell {
  readonly accuracy: Rate;
  /** Assigned, but the corrupted result never reached the agent. */
  readonly unexposed: number;
  /** Exposed, but without an answer that could be graded. */
  readonly ungraded: number;
}

/** Final-answer accuracy on corrupted trials. Source: When Tools Lie, table 1. */
export function corruptedAccuracy(study: Study): CorruptedAccuracyRow[] {
  return cellsOf(study, study.corruptedConditions).map((cell) => ({
    model: cell.model,
    policy: cell.policy,
    condition: cell.condition,
    accuracy: accuracyOf(cell, study.seed),
    unexposed: cell.trials.filter((row) => !row.exposed).length,
    ungraded: cell.trials.filter((row) => row.exposed && !row.graded).length,
  }));
}

/** Table 1 in words. */
export function corruptedAccuracyTable(rows: readonly CorruptedAccuracyRow[]): ReportTable {
  const rates = rows.map((row) => row.accuracy);
  const small = smallSampleNote("Table 1", rates);
  return {
    id: "corrupted-accuracy",
    title: "Table 1: final-answer accuracy on corrupted trials (exposed and graded)",
    columns: [...cellColumns(rows), ...right("Accuracy", "Correct"), ...left("95% interval"), ...right("Unexposed", "Ungraded")],
    rows: rows.map((row) => [
      ...cellNames(row, rows),
      ...rateCells(row.accuracy, "no exposed and graded trial"),
      String(row.unexposed),
      String(row.ungraded),
    ]),
    notes: [...exactNote(rates), ...(small === undefined ? [] : [small])],
  };
}
