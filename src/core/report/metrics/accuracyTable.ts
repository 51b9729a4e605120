import type { OutcomeRow } from "../../model/outcomeRow";
import type { Rate } from "../rate";
import { smallSampleNote } from "../smallSampleNote";
import { type Cell, type CellTrials, cellsOf } from "../whenToolsLie/cells";
import { exactNote, left, right } from "../whenToolsLie/cellText";
import { isCounted } from "../whenToolsLie/counted";
import { accuracyOf } from "../whenToolsLie/rates";
import { CELL_NAMES, cellNames, countCell, linked, rateTrialCells } from "./metricsCells";
import type { MetricsStudy } from "./metricsStudy";
import type { MetricsTable } from "./metricsTable";

/** Accuracy of one cell, as a chart draws it. */
export interface AccuracyPoint {
  readonly model: string;
  readonly policy: string;
  readonly condition: string;
  readonly corrupted: boolean;
  readonly accuracy: Rate;
}

/** Accuracy of every cell of the selected experiments, also of those that have no trial yet. Source: When Tools Lie, tables 1 and 2. */
export function accuracyPoints(study: MetricsStudy): AccuracyPoint[] {
  const trialsOf = cellTrials(study);
  return study.cells.map((cell) => ({ ...cell, accuracy: accuracyOf({ ...cell, trials: trialsOf(cell) }, study.study.seed) }));
}

/** The accuracy of `points` as a table, with the trials that are not counted by the reason. */
export function accuracyTable(study: MetricsStudy, points: readonly AccuracyPoint[]): MetricsTable {
  const trialsOf = cellTrials(study);
  const rates = points.map((point) => point.accuracy);
  const small = smallSampleNote("Accuracy", rates);
  const hasApart = points.some((point) => study.apart(point).length > 0);
  return {
    id: "accuracy",
    title: "Accuracy",
    explanation:
      "Right of the graded trials; under corruption, of those that the corrupted result reached (When Tools Lie, section 2 and tables 1 and 2).",
    columns: [
      ...left(...CELL_NAMES),
      ...right("Accuracy", "Right"),
      ...left("95% interval"),
      ...right("Ungraded", "Unexposed", "Broken off", ...(hasApart ? ["Extra repetitions"] : [])),
    ],
    names: CELL_NAMES.length,
    rows: points.map((point) => {
      const trials = trialsOf(point);
      const counted = trials.filter(isCounted);
      const unexposed = trials.filter((row) => row.assigned && !row.exposed);
      const ungraded = trials.filter((row) => !row.graded && (!row.assigned || row.exposed));
      const broken = study.brokenOff(point);
      const apart = study.apart(point);
      return [
        ...cellNames(point),
        ...rateTrialCells(study, point.accuracy, {
          counted,
          hits: counted.filter((row) => row.correct === true),
          says: "right",
          absence: trials.length + broken.length + apart.length === 0 ? "no trial is done" : "no trial counts",
        }),
        countCell(study, ungraded, "ungraded"),
        countCell(study, unexposed, "never exposed"),
        linked(String(broken.length), broken, `${broken.length} broken off`),
        ...(hasApart ? [countCell(study, apart, "of repetitions that only some policies have")] : []),
      ];
    }),
    notes: [...exactNote(rates), ...(small === undefined ? [] : [small])],
    ...(points.length === 0 ? { absence: "The filters leave no cell of the experiment; take one of them away." } : {}),
  };
}

function cellTrials({ study }: MetricsStudy): (cell: Cell) => readonly OutcomeRow[] {
  const keyOf = ({ model, policy, condition }: Cell): string => JSON.stringify([model, policy, condition]);
  const cells = new Map(
    cellsOf(study, [...study.cleanConditions, ...study.corruptedConditions]).map((cell: CellTrials) => [keyOf(cell), cell.trials]),
  );
  return (cell) => cells.get(keyOf(cell)) ?? [];
}
