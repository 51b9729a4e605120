import { formatPValue } from "../../stats/formatPValue";
import { cellsOf } from "../whenToolsLie/cells";
import { left, right, signedPoints } from "../whenToolsLie/cellText";
import { isExposedAndGraded } from "../whenToolsLie/counted";
import { type PairedComparisonRow, pairedComparisonNotes, pairedComparisons, tooFewDiscordant } from "../whenToolsLie/pairedComparisons";
import { type PairedTrials, pairOutcomes } from "../whenToolsLie/pairOutcomes";
import { absent, linked, rateTrialCells, words } from "./metricsCells";
import type { MetricsStudy } from "./metricsStudy";
import type { MetricsCell, MetricsTable } from "./metricsTable";
import { noCorruptedCondition } from "./noCorruptedCondition";

/** Policies compared on the problems that they share. Source: When Tools Lie, table 3 and appendix A. */
export function pairedTable(study: MetricsStudy): MetricsTable {
  const rows = pairedComparisons(study.study, study.selection.comparisons);
  return {
    id: "paired-comparisons",
    title: "Paired tests between policies",
    explanation:
      "Exact McNemar tests on corrupted trials, exposed and graded under both policies, paired by problem and repetition (When Tools Lie, table 3).",
    columns: [
      ...left("Model", "Condition", "A", "B"),
      ...right(
        "Pairs",
        "Accuracy of A",
        "A right",
        "Accuracy of B",
        "B right",
        "B − A (points)",
        "A only",
        "B only",
        "p",
        "p Holm",
        "p BH",
      ),
    ],
    names: 4,
    rows: rows.map((row) => cells(study, row)),
    notes: rows.length === 0 ? [] : pairedComparisonNotes(rows),
    ...(rows.length === 0
      ? { absence: noCorruptedCondition(study) ?? "There is no second policy to compare with; select or run at least two." }
      : {}),
  };
}

function cells(study: MetricsStudy, row: PairedComparisonRow): MetricsCell[] {
  const pairs = pairsOf(study, row);
  const trials = (some: readonly PairedTrials[]) => some.flatMap((pair) => pair.trials);
  const pairCell = (some: readonly PairedTrials[], says: string): MetricsCell =>
    linked(String(some.length), study.placesOf(trials(some)), `${some.length} ${says}`);
  const side = (which: "first" | "second") =>
    rateTrialCells(study, which === "first" ? row.firstAccuracy : row.secondAccuracy, {
      counted: pairs.map((pair) => pair.trials[which === "first" ? 0 : 1]),
      hits: pairs.filter((pair) => pair[which]).map((pair) => pair.trials[which === "first" ? 0 : 1]),
      says: `right under ${row[which]}`,
      absence: "no pairs",
    }).slice(0, 2);
  const p = (value: number | undefined, mark = ""): MetricsCell =>
    value === undefined ? absent("no pairs") : words(`${formatPValue(value)}${mark}`);
  return [
    ...[row.model, row.condition, row.first, row.second].map(words),
    pairCell(pairs, `pairs of ${row.first} and ${row.second}`),
    ...side("first"),
    ...side("second"),
    row.difference === undefined ? absent("no pairs") : words(signedPoints(row.difference)),
    pairCell(
      pairs.filter((pair) => pair.first && !pair.second),
      `pairs right under ${row.first} only`,
    ),
    pairCell(
      pairs.filter((pair) => pair.second && !pair.first),
      `pairs right under ${row.second} only`,
    ),
    p(row.test?.pValue, tooFewDiscordant(row) ? "†" : ""),
    p(row.holm),
    p(row.benjaminiHochberg),
  ];
}

/** The pairs that a row of the tests was computed from. */
function pairsOf({ study }: MetricsStudy, row: PairedComparisonRow): readonly PairedTrials[] {
  const ofPolicy = (policy: string) =>
    (cellsOf(study, [row.condition]).find((cell) => cell.model === row.model && cell.policy === policy)?.trials ?? []).filter(
      isExposedAndGraded,
    );
  return pairOutcomes(ofPolicy(row.first), ofPolicy(row.second)).pairs;
}
