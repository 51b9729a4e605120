import { plural } from "../plural";
import { trust } from "../trust/trust";
import { leftOut, trustTables } from "../trust/trustDocument";
import { type TrustStudy, trustStudy } from "../trust/trustStudy";
import type { ReportTable } from "../whenToolsLie/reportTable";
import { chosenLabels } from "./chosenLabels";
import { linked, words } from "./metricsCells";
import type { MetricsRun } from "./metricsRun";
import type { MetricsStudy } from "./metricsStudy";
import type { MetricsCell, MetricsTable } from "./metricsTable";
import { type Behind, trustBehind } from "./trustBehind";

/** What each table on trust counts. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  adoption: "Final answers that use what the tool was made to say, of the runs that count (Agents Trust Tools Too Much, section 3).",
  override: "The same, of items that the model answers right without tools more often than not (Agents Trust Tools Too Much, section 3).",
  accuracy: "Right answers with the correct return, and with what each level injects (Agents Trust Tools Too Much, section 3).",
  "across-agents": "Agents together, in the two ways in which they can be (Agents Trust Tools Too Much, table 1 and section D.3).",
  groups: "Adoption and Override where items differ (Agents Trust Tools Too Much, section 4).",
  disclosure:
    "Whether agents that adopt what was injected had seen that it conflicts, and told of it (Agents Trust Tools Too Much, section 4).",
  "agent-contrasts": "Agents against each other on the same items (Agents Trust Tools Too Much, section E).",
  "intervention-contrasts":
    "Each rule, route or metadata against the same runs without it: useful if Adoption falls and accuracy with truthful tools does not (Agents Trust Tools Too Much, section 5).",
  gates: "How much it matters which runs count (Agents Trust Tools Too Much, sections C and G).",
  payloads: "What became of the search results that were to claim a false answer (Agents Trust Tools Too Much, section G).",
  finalisation: "What the answers change that were asked for once the turns were spent (Agents Trust Tools Too Much, section G).",
};

/**
 * The tables of Agents Trust Tools Too Much for the Metrics panel; none where no tool is of its channels. Closed-book runs are the base
 * whatever conditions are chosen.
 * @param placeOf the place of a trial in the report.
 */
export function trustMetrics(
  runs: readonly MetricsRun[],
  { joined, isSelected, selection, study: { seed } }: MetricsStudy,
  placeOf: (runFolder: string, trial: string) => number,
): MetricsTable[] {
  const sources = runs.map((run) => ({
    name: run.folder,
    measured: joined.flatMap((trial) => {
      const measured = trial.run === run ? run.trust?.get(trial.trial.id) : undefined;
      if (measured === undefined) return [];
      return isSelected(trial) || ("closedBook" in measured && measured.closedBook) ? [measured] : [];
    }),
    disclosures: chosenLabels(run.labelActs, "disclosure", selection.annotator),
  }));
  const study = trustStudy(sources);
  return study.cells.length === 0 ? [] : tablesOf(study, seed, placeOf);
}

function tablesOf(study: TrustStudy, seed: number, placeOf: (runFolder: string, trial: string) => number): MetricsTable[] {
  const report = trust(study, seed);
  const behind = trustBehind(study, report);
  return trustTables(report).map((table, index) => {
    const shown = withTrials(table, (row, heading) => behind[table.id]?.[row]?.[heading], placeOf);
    return index === 0 ? { ...shown, notes: [...shown.notes, ...report.notes, ...leftOut(report.left)] } : shown;
  });
}

function withTrials(
  { id, title, columns, rows, notes, absence }: ReportTable,
  behindOf: (row: number, heading: string) => Behind | undefined,
  placeOf: (runFolder: string, trial: string) => number,
): MetricsTable {
  const isEmpty = rows.length === 0;
  return {
    id: `trust-${id}`,
    title: `Trust: ${title}`,
    explanation: EXPLANATIONS[id] ?? "",
    columns,
    names: columns.findIndex(({ align }) => align === "right"),
    rows: rows.map((row, at) => {
      const seen = new Set<string>();
      return row.map((text, place) => {
        const heading = columns[place]?.heading ?? "";
        // A second column of the same name is of another rate.
        const behind = seen.has(heading) ? undefined : behindOf(at, heading);
        seen.add(heading);
        return cellOf(text, behind, placeOf);
      });
    }),
    notes: isEmpty ? [] : notes,
    ...(isEmpty && absence !== undefined && { absence: `${absence.charAt(0).toUpperCase()}${absence.slice(1)}.` }),
  };
}

/** A percentage leads to all trials that count, everything else to the trials that it counts. */
function cellOf(text: string, behind: Behind | undefined, placeOf: (runFolder: string, trial: string) => number): MetricsCell {
  // In a spreadsheet 6/17 would become the seventeenth of June.
  const shown = text.replace(/^(\d+)\/(\d+)$/, "$1 of $2");
  if (behind === undefined || text.startsWith("n/a")) return words(shown);
  const places = behind.trials.map(({ source, trial }) => placeOf(source, trial)).filter((place) => place >= 0);
  const says = shown.endsWith("%") ? `${shown} ${behind.says}, of ${plural(places.length, "trial")}` : `${places.length} ${behind.says}`;
  return linked(shown, places, says);
}
