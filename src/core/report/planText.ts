import { printable } from "../model/printable";
import type { ScaffoldId } from "../model/scaffold";
import { formatFixed } from "../stats/formatFixed";
import { formatPercent } from "../stats/formatPercent";
import type { PowerRow } from "./powerTable";
import { type TextColumn, textTable } from "./textTable";

/** What an experiment will need, as far as a plan shows it. */
export interface PlannedNeeds {
  readonly trials: number;
  readonly corruptedTrials: number;
  readonly withoutVariant: number;
  readonly expected: { readonly modelCalls: number; readonly inputTokens: number; readonly outputTokens: number };
  readonly byPolicy: readonly {
    readonly policy: string;
    readonly scaffold: ScaffoldId;
    readonly trials: number;
    readonly modelCalls: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
  }[];
  readonly most: { readonly modelCalls: number; readonly tokens: number };
  readonly assumptions: readonly string[];
}

const NEEDS_COLUMNS: readonly TextColumn[] = [
  { heading: "Trials", align: "right" },
  { heading: "Model calls", align: "right" },
  { heading: "Input tokens", align: "right" },
  { heading: "Output tokens", align: "right" },
];

const POWER_COLUMNS: readonly TextColumn[] = [
  { heading: "Assumption", align: "left" },
  { heading: "A only", align: "right" },
  { heading: "B only", align: "right" },
  { heading: "Power", align: "right" },
  { heading: "Pairs for 80%", align: "right" },
  { heading: "Problems for 80%", align: "right" },
];

/** A plan as plain text for a terminal. */
export function planText(name: string, problems: number, needs: PlannedNeeds, power: readonly PowerRow[]): string {
  const { trials, corruptedTrials, withoutVariant, expected, byPolicy, most, assumptions } = needs;
  const counts = (row: typeof expected) => [row.modelCalls, row.inputTokens, row.outputTokens].map(String);
  const severalScaffolds = new Set(byPolicy.map(({ scaffold }) => scaffold)).size > 1;
  const names = ["Policy", ...(severalScaffolds ? ["Scaffold"] : [])];
  const namesOf = (policy: string, scaffold: string) => [policy, ...(severalScaffolds ? [scaffold] : [])];
  const number = (value: number | undefined) => (value === undefined ? "n/a (over 2000)" : String(value));
  return [
    `${printable(name)}: ${trials} trials of ${problems} problems, ${corruptedTrials} of them corrupted.\n${withoutVariant === 0 ? "" : `${withoutVariant} further trials are left out: the variants of their questions are not accepted.\n`}`,
    `Expected model calls and tokens\n${textTable(
      [...names.map((heading): TextColumn => ({ heading, align: "left" })), ...NEEDS_COLUMNS],
      [
        ...byPolicy.map((row) => [...namesOf(row.policy, row.scaffold), String(row.trials), ...counts(row)]),
        [...namesOf("all", "all"), String(trials), ...counts(expected)],
      ],
    )}At most, by the budgets: ${most.modelCalls} model calls, ${most.tokens} tokens.\n${assumptions.map((line) => `${line}\n`).join("")}`,
    `Power of one policy against another (exact McNemar, two-sided 0.05) with ${problems} pairs\n${textTable(
      POWER_COLUMNS,
      power.map((row) => [
        row.assumption,
        formatFixed(row.firstOnly, 3),
        formatFixed(row.secondOnly, 3),
        formatPercent(row.power),
        row.firstOnly === row.secondOnly ? "n/a (no difference)" : number(row.pairsNeeded),
        row.firstOnly === row.secondOnly ? "n/a (no difference)" : number(row.problemsNeeded),
      ]),
    )}A only and B only are the shares of problems that only the one or only the other policy solves. A pair is a problem that is exposed and graded under both; problems are planned for an exposure of 221 of 248 (When Tools Lie, section 2). Repetitions of a problem add no pair.\n`,
  ].join("\n");
}
