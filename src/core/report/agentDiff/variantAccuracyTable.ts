import { exactNote, left, rateCells, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { CellReport } from "./agentDiffReport";
import { cellColumns, cellNames } from "./cellNames";

/** Accuracy on the questions as they stand and on their variants. */
export function variantAccuracyTable(cells: readonly CellReport[]): ReportTable {
  return {
    id: "variant-accuracy",
    title: "Accuracy on original questions and on variants",
    columns: [...cellColumns(cells), ...left("Question"), ...right("Accuracy", "Right", "95% CI", "Ungraded")],
    rows: cells.flatMap((cell) =>
      cell.accuracy.map(({ operator, accuracy, ungraded }) => [
        ...cellNames(cell, cells),
        operator ?? "original",
        ...rateCells(accuracy, "no graded trial"),
        String(ungraded),
      ]),
    ),
    notes: [
      "Accuracy is apart from inconsistency: an answer can change from one wrong answer to another.",
      ...exactNote(cells.flatMap(({ accuracy }) => accuracy.map((row) => row.accuracy))),
    ],
  };
}
