import { type CheckCategory, checkCategorySchema, knownCheck } from "../../model/label";
import { cohenKappa, type Kappa } from "../../stats/cohenKappa";
import { formatFixed } from "../../stats/formatFixed";
import { formatPercent } from "../../stats/formatPercent";
import { left, right } from "./cellText";
import type { ReportTable } from "./reportTable";

/** Two judgements of one trial: a person's label and a rule's suggestion. */
export interface JudgedTwice {
  readonly label: string;
  readonly suggestion: CheckCategory;
}

/** How far labels and suggestions agree. */
export interface CheckAgreement {
  /** The paper's; then those of the annotators' own, which rules never suggest. */
  readonly categories: readonly string[];
  /** Row = label, column = suggestion, in the order of the categories. */
  readonly table: readonly (readonly number[])[];
  readonly trials: number;
  /** Undefined where it is not defined; see `cohenKappa`. */
  readonly kappa: Kappa | undefined;
}

/** Compares labels with suggestions over the trials that have both. */
export function checkAgreement(judged: readonly JudgedTwice[]): CheckAgreement {
  const own = new Set(judged.map(({ label }) => label).filter((label) => knownCheck(label) === undefined));
  const categories = [...checkCategorySchema.options, ...[...own].sort()];
  const table = categories.map((label) =>
    categories.map((suggestion) => judged.filter((each) => each.label === label && each.suggestion === suggestion).length),
  );
  return { categories, table, trials: judged.length, kappa: cohenKappa(table) };
}

/** The agreement in words. */
export function checkAgreementTable(agreement: CheckAgreement): ReportTable {
  const { categories, table, trials, kappa } = agreement;
  return {
    id: "check-agreement",
    title: "Labels (rows) against suggestions (columns), over exposed and graded trials with both",
    columns: [...left("Label"), ...right(...categories)],
    rows: trials === 0 ? [] : table.map((row, index) => [categories[index] ?? "", ...row.map(String)]),
    notes: [kappaSentence(trials, kappa)],
  };
}

function kappaSentence(trials: number, kappa: Kappa | undefined): string {
  if (trials === 0) return "Cohen's kappa: n/a (no trial has both a label and a suggestion).";
  if (kappa === undefined) return `Cohen's kappa: n/a (all ${trials} trials are in one and the same category).`;
  const { interval } = kappa;
  return `Cohen's kappa ${formatFixed(kappa.kappa, 2)}, 95% interval [${formatFixed(interval.low, 2)}, ${formatFixed(interval.high, 2)}] (Fleiss, Cohen and Everitt), on ${trials} trials; ${formatPercent(kappa.agreement)} agree.`;
}
