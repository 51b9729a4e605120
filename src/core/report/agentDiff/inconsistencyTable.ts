import { exactNote, left, rateCells, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { CellReport } from "./agentDiffReport";
import { cellColumns, cellNames } from "./cellNames";

/** The inconsistency rate of each operator. */
export function inconsistencyTable(cells: readonly CellReport[]): ReportTable {
  return {
    id: "inconsistency",
    title: "Inconsistency rate (IR) by operator: answers that differ from the original's",
    columns: [...cellColumns(cells), ...left("Operator", "Class"), ...right("IR", "Changed", "95% CI", "No answer")],
    rows: cells.flatMap((cell) =>
      cell.inconsistency.map(({ operator, class: operatorClass, rate, missing }) => [
        ...cellNames(cell, cells),
        operator,
        operatorClass,
        ...rateCells(rate, "no variant was run"),
        String(missing),
      ]),
    ),
    notes: [
      "A variant that was run and gave no answer counts as changed; how many did is in the last column.",
      ...exactNote(cells.flatMap(({ inconsistency }) => inconsistency.map(({ rate }) => rate))),
    ],
  };
}
