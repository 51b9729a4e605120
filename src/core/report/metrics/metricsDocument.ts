import type { ReportDocument } from "../render/reportDocument";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { MetricsReport } from "./metricsReport";
import type { MetricsTable } from "./metricsTable";

/**
 * The report in words, for every format that reports are printed in.
 * @param table the id of the one table that is wanted; undefined: all of them.
 */
export function metricsDocument(report: MetricsReport, table?: string): ReportDocument {
  const { simulated } = report;
  return {
    title: `Metrics: ${report.runNames.join(", ")}`,
    preface: simulated.length === 0 ? [] : [`Simulated: ${simulated.join(", ")}. These numbers say nothing about a real model.`],
    tables: report.tables.filter(({ id }) => table === undefined || id === table).map(inWords),
    notes: report.notes,
  };
}

function inWords({ id, title, explanation, columns, rows, notes, absence }: MetricsTable): ReportTable {
  return {
    id,
    title,
    columns,
    rows: rows.map((row) => row.map((cell) => cell.text)),
    notes: [explanation, ...notes, ...(absence === undefined ? [] : [`n/a (${absence})`])],
  };
}
