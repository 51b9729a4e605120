import { operatorClasses, operatorIdSchema } from "../../model/perturbation";
import type { Variant } from "../../model/variant";
import { type JudgeAgreement, judgeAgreement, judgesOf } from "../../perturbation/variants/judgeAgreement";
import type { SetVariants } from "./perturbationStudy";

/** How far two judges agree, over all variants and over parts of them. */
export interface JudgePair {
  readonly first: string;
  readonly second: string;
  readonly parts: readonly (JudgeAgreement & {
    /** `all`, a problem set, a class of operators, or an operator. */
    readonly part: string;
  })[];
}

/** The verdicts of equivalence judges. Rejected variants are in: what the judges agree on is what rejects. */
export interface JudgesReport {
  /** Every judge that gave a verdict. */
  readonly judges: readonly string[];
  readonly pairs: readonly JudgePair[];
}

/** The agreement of every two judges, overall, by problem set, class and operator (AgentDiff, section A.4). */
export function judgesReport(sets: readonly SetVariants[]): JudgesReport {
  const variants = sets.flatMap((set) => set.variants);
  const judges = judgesOf(variants);
  const parts = [{ part: "all", own: variants }, ...distinctParts(sets, variants)];
  const pairs = judges.flatMap((first, place) =>
    judges.slice(place + 1).map((second): JudgePair => {
      const found = parts.map(({ part, own }) => ({ part, ...judgeAgreement(own, first, second) }));
      // Two judges of different runs may have no variant in common; the row says so.
      return { first, second, parts: found.filter((each, at) => at === 0 || judgedBy(each) > 0) };
    }),
  );
  return { judges, pairs };
}

/** Variants that both judged, decided or not. */
export function judgedBy({ table, undecided }: JudgeAgreement): number {
  return table.flat().reduce((sum, count) => sum + count, undecided);
}

/** Parts of each division that divides the judged variants at all. */
function distinctParts(sets: readonly SetVariants[], variants: readonly Variant[]): { part: string; own: readonly Variant[] }[] {
  const judged = (own: readonly Variant[]) => judgesOf(own).length > 0;
  const divisions = [
    sets.map(({ benchmark, variants: own }) => ({ part: benchmark, own })),
    (["meaning-bearing", "presentation"] as const).map((part) => ({
      part,
      own: variants.filter(({ operator }) => operatorClasses[operator] === part),
    })),
    operatorIdSchema.options.map((part) => ({ part, own: variants.filter(({ operator }) => operator === part) })),
  ];
  return divisions.flatMap((parts) => {
    const some = parts.filter(({ own }) => judged(own));
    return some.length > 1 ? some : [];
  });
}
