import type { Equivalence, Variant } from "../../model/variant";
import { cohenKappa, type Kappa } from "../../stats/cohenKappa";

/** How far two judges agree on the variants that both judged. */
export interface JudgeAgreement {
  /** Row: the first judge's verdict, column: the second's; equivalent, then different. */
  readonly table: readonly (readonly number[])[];
  /** Variants that both judged, and one could not decide; they are not in the table. */
  readonly undecided: number;
  /** Undefined where it is not defined. */
  readonly kappa: Kappa | undefined;
}

const CATEGORIES: readonly Equivalence[] = ["equivalent", "different"];

/** The agreement of two judges, by the ids of their models (AgentDiff, section A.4). */
export function judgeAgreement(variants: readonly Variant[], first: string, second: string): JudgeAgreement {
  const table = CATEGORIES.map(() => CATEGORIES.map(() => 0));
  let undecided = 0;
  for (const variant of variants) {
    const [one, other] = [verdictOf(variant, first), verdictOf(variant, second)];
    if (one === undefined || other === undefined) continue;
    const row = table[CATEGORIES.indexOf(one)];
    const column = CATEGORIES.indexOf(other);
    if (row === undefined || column < 0) undecided += 1;
    else row[column] = (row[column] ?? 0) + 1;
  }
  return { table, undecided, kappa: cohenKappa(table) };
}

function verdictOf({ validations }: Variant, model: string): Equivalence | undefined {
  const validation = validations.findLast((each) => each.by === "judge" && each.model === model);
  return validation?.by === "judge" ? validation.verdict : undefined;
}
