import type { Equivalence, Variant } from "../../model/variant";
import { cohenKappa, type Kappa } from "../../stats/cohenKappa";

/** How far two judges agree on the variants that both judged. */
export interface JudgeAgreement {
  /** Row: the first judge's verdict, column: the second's; equivalent, then different. */
  readonly table: readonly (readonly number[])[];
  /** Variants that both judged, and one could not decide; they are not in the table. */
  readonly undecided: number;
  /** Variants that only one of the two judged; they are not in the table either. */
  readonly onlyOne: number;
  /** Undefined where it is not defined. */
  readonly kappa: Kappa | undefined;
}

const CATEGORIES: readonly Equivalence[] = ["equivalent", "different"];

/** The agreement of two judges, by the ids of their models (AgentDiff, section A.4). */
export function judgeAgreement(variants: readonly Variant[], first: string, second: string): JudgeAgreement {
  const table = CATEGORIES.map(() => CATEGORIES.map(() => 0));
  let [undecided, onlyOne] = [0, 0];
  for (const variant of variants) {
    const [one, other] = [verdictOf(variant, first), verdictOf(variant, second)];
    if (one === undefined && other === undefined) continue;
    if (one === undefined || other === undefined) {
      onlyOne += 1;
      continue;
    }
    const row = table[CATEGORIES.indexOf(one)];
    const column = CATEGORIES.indexOf(other);
    if (row === undefined || column < 0) undecided += 1;
    else row[column] = (row[column] ?? 0) + 1;
  }
  return { table, undecided, onlyOne, kappa: cohenKappa(table) };
}

/** The judges that gave a verdict on any of the variants, by name. */
export function judgesOf(variants: readonly Variant[]): string[] {
  const names = variants.flatMap(({ validations }) => validations.flatMap((each) => (each.by === "judge" ? [each.model] : [])));
  return [...new Set(names)].sort();
}

function verdictOf({ validations }: Variant, model: string): Equivalence | undefined {
  const validation = validations.findLast((each) => each.by === "judge" && each.model === model);
  return validation?.by === "judge" ? validation.verdict : undefined;
}
