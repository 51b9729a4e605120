import { exactNote, left, rateCells, right, shareWithCount } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import type { TrustCellReport } from "../trustReport";
import { cellColumns, cellNames, lyingCells } from "./cellNames";

/** What each agent knows without tools, and gives up for what was injected. */
export function overrideTable(cells: readonly TrustCellReport[]): ReportTable {
  const corrupted = lyingCells(cells);
  return {
    id: "override",
    title: "Override of what the agent knows",
    columns: [...cellColumns(corrupted), ...right("Base accuracy", "Override", "Runs"), ...left("95% CI")],
    rows: corrupted.map((cell) => [
      ...cellNames(cell, corrupted),
      shareWithCount(cell.base && { ...cell.base, interval: undefined }, "no closed-book run"),
      ...rateCells(cell.override, cell.base ? "no item is known without tools" : "no closed-book run"),
    ]),
    notes: [
      "Base accuracy: items that more than half of the model's closed-book runs answer right. Override: Adoption on these items.",
      ...(corrupted.some(({ base }) => base === undefined)
        ? ["A condition with route: none gives closed-book runs; three repetitions are usual."]
        : []),
      ...exactNote(corrupted.map(({ override }) => override)),
    ],
  };
}
