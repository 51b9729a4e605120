import type { LabelQuestion } from "../../model/label";
import { standingLabels } from "../../store/labels";
import { type AgreementReport, type AnnotatorPair, agreementReport } from "../agreement";
import { agreementTables } from "../agreementTables";
import type { ReportTable } from "../whenToolsLie/reportTable";
import { linked, words } from "./metricsCells";
import type { MetricsRun } from "./metricsRun";
import type { MetricsCell, MetricsTable } from "./metricsTable";

const AGREE = 2;
const explanations: Readonly<Record<LabelQuestion, string>> = {
  check:
    "Of the exposed and graded trials that two annotators labelled by their check; Settle Disagreements in the Trials view goes through those on which they differ.",
  disclosure: "Of the exposed and graded trials that two annotators labelled by their disclosure.",
};

/** How far annotators agree, on the check and, where two answered it, on the disclosure. Filters of the selection do not count here. */
export function agreementMetrics(runs: readonly MetricsRun[], placeOf: (runFolder: string, trial: string) => number): MetricsTable[] {
  const labelled = runs.map(({ folder, trials, labelActs }) => ({ folder, trials, labels: standingLabels(labelActs) }));
  const check = agreementReport(labelled, "check");
  const disclosure = agreementReport(labelled, "disclosure");
  return [...tablesOf(check, placeOf), ...(disclosure.pairs.length > 0 ? tablesOf(disclosure, placeOf) : [])];
}

function tablesOf(report: AgreementReport, placeOf: (runFolder: string, trial: string) => number): MetricsTable[] {
  const tables = agreementTables(report, (folder) => folder);
  const [overview] = tables;
  if (!overview) return [];
  const behind = (pair: AnnotatorPair, holds: (first: string, second: string) => boolean): number[] =>
    pair.both.filter(({ given: [first, second] }) => holds(first, second)).map(({ place }) => placeOf(place.runFolder, place.trial));
  const id = (table: string) => `${table}-${report.question}`;
  const agreement: MetricsTable = {
    id: id("agreement"),
    title: report.question === "check" ? "Agreement of annotators" : "Agreement of annotators on the disclosure",
    explanation: explanations[report.question],
    columns: [...overview.columns, { heading: "Disagree", align: "right" }],
    names: 2,
    rows: overview.rows.map((row, index): MetricsCell[] => {
      const pair = report.pairs[index] as AnnotatorPair;
      const agreed = behind(pair, (first, second) => first === second);
      const differing = behind(pair, (first, second) => first !== second);
      return [
        ...row.map((text, column) =>
          column === AGREE
            ? linked(`${pair.agreed} of ${pair.trials}`, agreed, `${pair.agreed} of ${pair.trials} labelled alike`)
            : words(text),
        ),
        linked(String(differing.length), differing, `${differing.length} labelled differently`),
      ];
    }),
    notes: report.pairs.length > 0 ? overview.notes : [],
    ...(report.pairs.length === 0 ? { absence: overview.notes.join(" ") } : {}),
  };
  return [agreement, ...report.pairs.map((pair, index) => confusion(pair, tables[index + 1] as ReportTable))];

  function confusion(pair: AnnotatorPair, { title, columns }: ReportTable): MetricsTable {
    const [first, second] = pair.annotators;
    return {
      id: id(`confusion-${index(pair)}`),
      title,
      explanation: `Trials by the category that ${first} (rows) and ${second} (columns) gave them.`,
      columns,
      names: 1,
      rows: pair.categories.map((row, place) => [
        words(row),
        ...pair.categories.map((column, other) => {
          const trials = behind(pair, (one, another) => one === row && another === column);
          return linked(
            String(pair.table[place]?.[other] ?? 0),
            trials,
            `${trials.length} that ${first} called ${row} and ${second} ${column}`,
          );
        }),
      ]),
      notes: [],
    };
  }

  function index(pair: AnnotatorPair): number {
    return report.pairs.indexOf(pair) + 1;
  }
}
