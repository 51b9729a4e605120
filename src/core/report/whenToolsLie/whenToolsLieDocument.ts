import type { ReportDocument } from "../render/reportDocument";
import type { WhenToolsLieReport } from "./whenToolsLie";
import { whenToolsLieTables } from "./whenToolsLieTables";

/**
 * The report in words.
 * @param names where the outcomes come from.
 */
export function whenToolsLieDocument(report: WhenToolsLieReport, names: readonly string[]): ReportDocument {
  const { simulated } = report;
  return {
    title: `When Tools Lie: ${names.join(", ")}`,
    preface: simulated.length === 0 ? [] : [`Simulated: ${simulated.join(", ")}. These numbers say nothing about a real model.`],
    tables: whenToolsLieTables(report),
    notes: report.notes,
  };
}
