import { left, notAvailable, right, shareWithCount, signedPoints } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import type { FinalisationReport } from "../trustReport";
import { trustChannels } from "../trustRuns";

/** What the answers that were asked for at the turn cap change. */
export function finalisationTable(rows: readonly FinalisationReport[]): ReportTable {
  return {
    id: "finalisation",
    title: "Adoption with and without forced final answers",
    columns: [...left("Tool", "Level"), ...right("Finalised", "Adoption", "Without", "Difference")],
    rows: rows.map(({ channel, level, finalised, adoption, adoptionWithout }) => [
      trustChannels[channel].name,
      level,
      String(finalised),
      shareWithCount(adoption, "no run counts"),
      shareWithCount(adoptionWithout, "no run counts"),
      adoption.of === 0
        ? notAvailable("no run counts")
        : signedPoints(adoption.count / adoption.of - adoptionWithout.count / adoptionWithout.of),
    ]),
    notes: ["A run that has spent its turns is asked once more for its answer, without tools; without, such a run counts as not adopting."],
  };
}
