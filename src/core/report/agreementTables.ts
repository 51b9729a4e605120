import type { Kappa } from "../stats/cohenKappa";
import { formatFixed } from "../stats/formatFixed";
import { formatPercent } from "../stats/formatPercent";
import type { AgreementReport, AnnotatorPair } from "./agreement";
import { plural } from "./plural";
import { left, notAvailable, right } from "./whenToolsLie/cellText";
import type { ReportTable } from "./whenToolsLie/reportTable";

/** The interval of kappa holds for large samples; below this it is rough. */
const SMALL_SAMPLE = 30;

/**
 * The agreement of annotators in words: one table of all pairs; for each pair its confusion table and the trials on which it disagrees.
 * @param nameOf how a run folder is called.
 */
export function agreementTables(report: AgreementReport, nameOf: (runFolder: string) => string): ReportTable[] {
  const several = new Set(report.pairs.flatMap(({ disagreements }) => disagreements.map(({ place }) => place.runFolder))).size > 1;
  return [
    {
      id: "agreement",
      title: `Agreement of annotators on the ${report.question}, over exposed and graded trials that both labelled`,
      columns: [...left("First", "Second"), ...right("Agree", "%", "Kappa"), ...left("95% interval")],
      rows: report.pairs.map(pairRow),
      notes: [...report.pairs.flatMap(pairNotes), ...report.notes],
    },
    ...report.pairs.map(confusionTable),
    ...report.pairs
      .filter(({ disagreements }) => disagreements.length > 0)
      .map((pair): ReportTable => {
        const [first, second] = pair.annotators;
        return {
          id: `disagreements-${first}-${second}`,
          title: `Trials on which ${first} and ${second} disagree`,
          columns: left(...(several ? ["Run"] : []), "Trial", first, second),
          rows: pair.disagreements.map(({ place, given }) => [...(several ? [nameOf(place.runFolder)] : []), place.trial, ...given]),
          notes: [],
        };
      }),
  ];
}

function pairRow(pair: AnnotatorPair): string[] {
  const { annotators, trials, agreed, kappa } = pair;
  return [...annotators, `${agreed}/${trials}`, formatPercent(agreed / trials), ...kappaCells(kappa)];
}

function kappaCells(kappa: Kappa | undefined): [value: string, interval: string] {
  if (kappa === undefined) return [notAvailable("one category"), ""];
  const { low, high } = kappa.interval;
  return [formatFixed(kappa.kappa, 2), `[${formatFixed(low, 2)}, ${formatFixed(high, 2)}]`];
}

function pairNotes({ annotators, trials, kappa }: AnnotatorPair): string[] {
  const names = annotators.join(" and ");
  if (kappa === undefined)
    return [`${names}: kappa is not defined, because both put ${plural(trials, "trial")} into one and the same category.`];
  const notes = [];
  if (trials < SMALL_SAMPLE)
    notes.push(
      `${names}: ${plural(trials, "trial")} only; the interval of kappa (Fleiss, Cohen and Everitt) is rough below ${SMALL_SAMPLE}.`,
    );
  if (kappa.interval.low === kappa.interval.high)
    notes.push(`${names}: the interval is a point because they never disagree; it does not say how sure that is.`);
  return notes;
}

function confusionTable({ annotators, categories, table }: AnnotatorPair): ReportTable {
  const [first, second] = annotators;
  return {
    id: `confusion-${first}-${second}`,
    title: `Labels of ${first} (rows) against those of ${second} (columns)`,
    columns: [...left(first), ...right(...categories)],
    rows: table.map((row, index) => [categories[index] ?? "", ...row.map(String)]),
    notes: [],
  };
}
