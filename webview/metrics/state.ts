import type { MetricsTable } from "../../src/core/report/metrics/metricsTable";
import type { TableFormat } from "../../src/protocol/metrics";

/** How formats are called on the screen. */
export const formatNames: Readonly<Record<TableFormat, string>> = { markdown: "Markdown", csv: "CSV", latex: "LaTeX" };

export const tableFormats = Object.keys(formatNames) as TableFormat[];

/** What the trials behind a cell are called together: `simulated/cautious · B0 · corrupted: 6 of 17 right`. */
export function titleOfTrials({ names }: MetricsTable, row: MetricsTable["rows"][number], says: string): string {
  return `${row
    .slice(0, names)
    .map((cell) => cell.text)
    .join(" · ")}: ${says}`;
}

/** A filter after one of its values was ticked or not; undefined for all of them, which is no filter. */
export function toggled(all: readonly string[], chosen: readonly string[] | undefined, value: string, isOn: boolean): string[] | undefined {
  const before = new Set(chosen ?? all);
  if (isOn) before.add(value);
  else before.delete(value);
  const after = all.filter((each) => before.has(each));
  return after.length === all.length ? undefined : after;
}

/** What a filter says of itself: `all`, the one that is chosen, or how many of how many. */
export function chosenText(all: readonly string[], chosen: readonly string[] | undefined): string {
  const among = chosen === undefined ? all : all.filter((value) => chosen.includes(value));
  if (among.length === all.length) return "all";
  return among.length === 1 ? (among[0] ?? "") : `${among.length} of ${all.length}`;
}
