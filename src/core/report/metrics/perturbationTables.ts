import type { TrialPlace } from "../../model/trialPlace";
import { agentDiffTables, leftOut } from "../agentDiff/agentDiffDocument";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { MetricsCell, MetricsTable } from "./metricsTable";
import { type PerturbationMetrics, rateKey } from "./perturbationMetrics";

/** What each table of AgentDiff counts. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  inconsistency:
    "Perturbed trials whose answer differs from that to the question as it stands, of all with an accepted variant (AgentDiff, section 3).",
  gap: "Inconsistency under rewording that bears meaning, less that under a changed presentation, in percentage points (AgentDiff, section 3).",
  "matched-gap": "The same gap between variants that lie as far from their originals (AgentDiff, section 4).",
  "gap-tests": "Whether the gap is there across cells, by each way of making variants comparable (AgentDiff, section 4).",
  partition: "The gap where it is expected, in capable agents on tractable tasks, and elsewhere (AgentDiff, section 4.2).",
  "partition-tests": "Whether the groups differ, and whether accuracy goes with the gap (AgentDiff, section 4.2).",
  "gap-regression": "What the gap of a cell goes with, models being the clusters (AgentDiff, section A.1).",
  judges: "How far the judges of the variants agree beyond chance (AgentDiff, section A.4).",
  generators: "Whether it matters who worded the variants (AgentDiff, section A.5).",
  variants: "Variants by operator: how many were made, and what became of them. A rejected one is never run.",
  "variant-accuracy": "Right answers of all graded ones, to the questions as they stand and to their variants.",
  "trajectory-profile": "How far a perturbed trajectory is from its original at each step (AgentDiff, section 5).",
  diverged: "Variants that have left their original's path by each step (AgentDiff, section 5).",
  cascade: "Consecutive steps that differ from the original's, by three definitions of a step that differs (AgentDiff, section 5).",
  "trajectory-signature":
    "When trajectories part, whether they come back, and whether they part unseen: the first action kept, later thoughts not.",
};

/**
 * The tables of AgentDiff for the Metrics panel.
 * @param placeOf the place of a trial in the report; negative if it is not in it.
 */
export function perturbationTables(
  { report, changed }: PerturbationMetrics,
  placeOf: (runFolder: string, trial: string) => number,
): MetricsTable[] {
  const keys = report.cells.flatMap((cell) => cell.inconsistency.map(({ operator }) => rateKey(cell, operator)));
  return agentDiffTables(report).map((table, index) => {
    const shown = withCells(table, (row, column) =>
      table.id === "inconsistency" ? countedCell(row, column, table, changed.get(keys[row] ?? "")) : {},
    );
    return index === 0 ? { ...shown, notes: [...report.recommendation, ...shown.notes, ...report.notes, ...leftOut(report.left)] } : shown;
  });

  /** The trials behind the number of changed answers. */
  function countedCell(
    row: number,
    column: number,
    { columns, rows }: ReportTable,
    places: readonly TrialPlace[] | undefined,
  ): Partial<MetricsCell> {
    if (columns[column]?.heading !== "Changed" || places === undefined) return {};
    const found = places.map(({ runFolder, trial }) => placeOf(runFolder, trial)).filter((place) => place >= 0);
    return found.length === 0 ? {} : { behind: found, says: `${rows[row]?.[column]} changed by rewording` };
  }
}

function withCells(
  { id, title, columns, rows, notes, absence }: ReportTable,
  more: (row: number, column: number) => Partial<MetricsCell>,
): MetricsTable {
  const firstNumber = columns.findIndex(({ align }) => align === "right");
  return {
    id: `agentdiff-${id}`,
    title: `Rewording: ${title}`,
    explanation: EXPLANATIONS[id] ?? "",
    columns,
    names: firstNumber < 0 ? 1 : firstNumber,
    rows: rows.map((row, at) => row.map((text, column) => ({ text, ...more(at, column) }))),
    // Where there is no row the notes say no more than why.
    notes: rows.length === 0 ? [] : notes,
    ...(rows.length === 0 && {
      absence: absence === undefined ? "Nothing counts here yet." : `${absence.charAt(0).toUpperCase()}${absence.slice(1)}.`,
    }),
  };
}
