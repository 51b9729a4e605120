import type { OutcomeRow } from "../../model/outcomeRow";
import { benjaminiHochberg } from "../../stats/benjaminiHochberg";
import { formatPValue } from "../../stats/formatPValue";
import { holm } from "../../stats/holm";
import { type McNemar, mcnemarExact } from "../../stats/mcnemarExact";
import { plural } from "../plural";
import type { Rate } from "../rate";
import { cellsOf } from "./cells";
import { left, notAvailable, rateCells, right, signedPoints } from "./cellText";
import { type Comparisons, comparedPolicies } from "./comparedPolicies";
import { isExposedAndGraded } from "./counted";
import { pairOutcomes } from "./pairOutcomes";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** Two policies of one model, on the problems that both of them have. */
export interface PairedComparisonRow {
  readonly model: string;
  readonly condition: string;
  readonly first: string;
  readonly second: string;
  /** Accuracy of each on the paired problems. */
  readonly firstAccuracy: Rate;
  readonly secondAccuracy: Rate;
  /** Second minus first, from −1 to 1; undefined without pairs. */
  readonly difference: number | undefined;
  /** Discordant counts and p-value; undefined without pairs. */
  readonly test: McNemar | undefined;
  /** Of the p-values of this table; undefined without pairs. */
  readonly holm: number | undefined;
  readonly benjaminiHochberg: number | undefined;
  /** Repetitions of a problem are among the pairs. */
  readonly repeated: boolean;
}

/** With fewer, no outcome gives a two-sided p of at most 0.05: 2/2⁵ is 0.0625. */
const LEAST_DISCORDANT = 6;

/**
 * Exact McNemar tests of policies on corrupted trials, paired by problem (and repetition): problems that are exposed and graded under
 * both. Adjusted p-values take all comparisons of the table as one family.
 *
 * Source: When Tools Lie, table 3.
 */
export function pairedComparisons(study: Study, comparisons: Comparisons): PairedComparisonRow[] {
  const cells = cellsOf(study, study.corruptedConditions);
  const rows = study.models.flatMap((model) =>
    study.corruptedConditions.flatMap((condition) => {
      const own = cells.filter((cell) => cell.model === model && cell.condition === condition);
      const trialsOf = (policy: string): readonly OutcomeRow[] =>
        (own.find((cell) => cell.policy === policy)?.trials ?? []).filter(isExposedAndGraded);
      return comparedPolicies(
        own.map((cell) => cell.policy),
        comparisons,
      ).map(([first, second]) => ({ model, condition, first, second, ...pairOutcomes(trialsOf(first), trialsOf(second)) }));
    }),
  );
  const tests = rows.map(({ pairs }) => (pairs.length === 0 ? undefined : mcnemarExact(pairs)));
  const pValues = tests.flatMap((test) => (test === undefined ? [] : [test.pValue]));
  const byHolm = holm(pValues);
  const byHochberg = benjaminiHochberg(pValues);
  let place = 0;
  return rows.map(({ pairs, repeated, ...row }, index) => {
    const test = tests[index];
    const rank = place;
    if (test !== undefined) place += 1;
    const share = (count: number): Rate => ({ count, of: pairs.length, interval: undefined });
    return {
      ...row,
      firstAccuracy: share(pairs.filter((pair) => pair.first).length),
      secondAccuracy: share(pairs.filter((pair) => pair.second).length),
      difference: test === undefined ? undefined : (test.secondOnly - test.firstOnly) / pairs.length,
      test,
      holm: test === undefined ? undefined : byHolm[rank],
      benjaminiHochberg: test === undefined ? undefined : byHochberg[rank],
      repeated,
    };
  });
}

/** Whether no outcome of a comparison could have given a small p-value. */
export function tooFewDiscordant({ test }: PairedComparisonRow): boolean {
  return test !== undefined && test.firstOnly + test.secondOnly < LEAST_DISCORDANT;
}

/** What a reader must know of the p-values of a table. */
export function pairedComparisonNotes(rows: readonly PairedComparisonRow[]): string[] {
  return [
    ...(rows.some(tooFewDiscordant)
      ? [
          `† Fewer than ${LEAST_DISCORDANT} discordant pairs (A only + B only): no outcome could give p ≤ 0.05, so a large p says nothing; trial-lens plan gives the number of problems that a comparison needs.`,
        ]
      : []),
    ...(rows.some((row) => row.repeated)
      ? ["Pairs hold repetitions of a problem, which are not independent: these p-values are too small; go by one repetition for a test."]
      : []),
    `Holm and Benjamini–Hochberg take the ${plural(rows.filter(({ test }) => test !== undefined).length, "comparison")} of this table as one family; the first p is unadjusted.`,
  ];
}

/** Table 3 in words. */
export function pairedComparisonsTable(rows: readonly PairedComparisonRow[]): ReportTable {
  const severalConditions = new Set(rows.map((row) => row.condition)).size > 1;
  return {
    id: "paired-comparisons",
    title: "Table 3: exact McNemar tests between policies on corrupted trials, paired by problem",
    columns: [
      ...left("Model", ...(severalConditions ? ["Condition"] : []), "A vs B"),
      ...right("Pairs", "Acc. A", "A right", "Acc. B", "B right", "B − A (points)", "A only", "B only", "p", "p Holm", "p BH"),
    ],
    rows: rows.map((row) => {
      const p = (value: number | undefined): string => (value === undefined ? notAvailable("no pairs") : formatPValue(value));
      const mark = tooFewDiscordant(row) ? "†" : "";
      return [
        row.model,
        ...(severalConditions ? [row.condition] : []),
        `${row.first} vs ${row.second}`,
        String(row.firstAccuracy.of),
        ...rateCells(row.firstAccuracy, "no pairs").slice(0, 2),
        ...rateCells(row.secondAccuracy, "no pairs").slice(0, 2),
        row.difference === undefined ? notAvailable("no pairs") : signedPoints(row.difference),
        String(row.test?.firstOnly ?? 0),
        String(row.test?.secondOnly ?? 0),
        `${p(row.test?.pValue)}${mark}`,
        p(row.holm),
        p(row.benjaminiHochberg),
      ];
    }),
    notes: pairedComparisonNotes(rows),
  };
}
