import { exactNote, left, rateCells, right } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import type { TrustCellReport } from "../trustReport";
import { cellColumns, cellNames } from "./cellNames";

/** Right answers of each agent at each level; with truthful tools that is P0 accuracy. */
export function accuracyTable(cells: readonly TrustCellReport[]): ReportTable {
  return {
    id: "accuracy",
    title: "Accuracy with truthful tools (P0) and with tools that lie",
    columns: [...cellColumns(cells), ...right("Right", "Runs"), ...left("95% CI"), ...right("Items")],
    rows: cells.map((cell) => [...cellNames(cell, cells), ...rateCells(cell.accuracy, "no run counts"), String(cell.items)]),
    notes: exactNote(cells.map(({ accuracy }) => accuracy)),
  };
}
