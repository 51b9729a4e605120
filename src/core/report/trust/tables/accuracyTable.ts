import { exactNote, left, rateCells, right } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import { agentCells, agentColumns } from "../agentNames";
import type { TrustCellReport } from "../trustReport";

/** Right answers of each agent at each level, without interventions; with truthful tools that is P0 accuracy. */
export function accuracyTable(cells: readonly TrustCellReport[]): ReportTable {
  const plain = cells.filter(({ intervention }) => intervention === undefined);
  return {
    id: "accuracy",
    title: "Accuracy with truthful tools (P0) and with tools that lie",
    columns: [...agentColumns(plain), ...left("Level"), ...right("Right", "Runs", "95% CI", "Items")],
    rows: plain.map((cell) => [...agentCells(cell, plain), cell.level, ...rateCells(cell.accuracy, "no run counts"), String(cell.items)]),
    notes: exactNote(plain.map(({ accuracy }) => accuracy)),
  };
}
