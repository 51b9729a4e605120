import { smallSampleNote } from "../smallSampleNote";
import { exactNote, left, right } from "../whenToolsLie/cellText";
import { isExposedAndGraded } from "../whenToolsLie/counted";
import type { CheckRow } from "./checkRows";
import { checksSentence } from "./checkSentences";
import { CELL_NAMES, cellNames, countCell, plainRateCells, rateTrialCells } from "./metricsCells";
import type { MetricsStudy } from "./metricsStudy";
import type { MetricsCell, MetricsTable } from "./metricsTable";
import { noCorruptedCondition } from "./noCorruptedCondition";

/** How often corrupted results were checked, and how often the trial was right with a check and without. */
export function decompositionTable(study: MetricsStudy, rows: readonly CheckRow[]): MetricsTable {
  const rates = rows.flatMap(({ numbers, right: success }) => [numbers.checked, success]);
  const small = smallSampleNote("Decomposition", rates);
  const absence = noCorruptedCondition(study);
  return {
    id: "check-decomposition",
    title: "Checking and success",
    explanation:
      "Pr(S) = Pr(C) Pr(S|C) + Pr(¬C) Pr(S|¬C): C, the agent checked the corrupted result; S, its answer was right; over exposed and graded trials (When Tools Lie, section 3.3, equation 1).",
    columns: [
      ...left(...CELL_NAMES),
      ...right("Pr(C)", "Checked"),
      ...left("95% interval"),
      ...right("Pr(S|C)", "Right, checked", "Pr(S|¬C)", "Right, unchecked", "Pr(S)", "Right"),
      ...left("95% interval of Pr(S)"),
      ...right("Not judged"),
    ],
    names: CELL_NAMES.length,
    rows: rows.map((row) => cells(study, row)),
    notes:
      rows.length === 0
        ? []
        : [
            checksSentence(study, study.study.rows.filter(isExposedAndGraded)),
            ...exactNote(rates),
            ...(small === undefined ? [] : [small]),
            "This describes; checking was not randomised, so it does not show that checking is the cause.",
          ],
    ...(rows.length === 0 && absence !== undefined ? { absence } : {}),
  };
}

function cells(study: MetricsStudy, { numbers, counted, known, right: success }: CheckRow): MetricsCell[] {
  const isRight = (rows: CheckRow["known"]) => rows.filter((row) => row.correct === true);
  const checked = known.filter((row) => row.checked === true);
  const unchecked = known.filter((row) => row.checked === false);
  const missing = counted.length > 0 ? "no check judged" : "no exposed and graded trial";
  return [
    ...cellNames(numbers),
    ...rateTrialCells(study, numbers.checked, { counted: known, hits: checked, says: "checked", absence: missing }),
    ...plainRateCells(study, numbers.rightGivenChecked, {
      counted: checked,
      hits: isRight(checked),
      says: "right with a check",
      absence: "none checked",
    }),
    ...plainRateCells(study, numbers.rightGivenUnchecked, {
      counted: unchecked,
      hits: isRight(unchecked),
      says: "right without a check",
      absence: "none unchecked",
    }),
    ...rateTrialCells(study, success, { counted: known, hits: isRight(known), says: "right", absence: missing }),
    countCell(
      study,
      counted.filter((row) => row.checked === undefined),
      "not judged",
    ),
  ];
}
