import { type OperatorId, operatorClasses, operatorIdSchema } from "../../model/perturbation";
import type { Variant } from "../../model/variant";

/** What became of one operator's variants. */
export interface VariantCounts {
  readonly operator: OperatorId;
  readonly made: number;
  readonly accepted: number;
  readonly proposed: number;
  readonly rejected: number;
  /** Of the accepted ones: the fallback replaced fewer than two groups of words. */
  readonly weak: number;
  /** Of the accepted ones that bear meaning: neither a judge nor a person looked at them, nor do they come with a verdict. */
  readonly unreviewed: number;
}

/** Counts variants by operator, in the order of the operators; the rejection rate is `rejected` of `made`. */
export function countVariants(variants: readonly Variant[]): VariantCounts[] {
  return operatorIdSchema.options.flatMap((operator) => {
    const own = variants.filter((variant) => variant.operator === operator);
    const of = (status: Variant["state"]["status"]) => own.filter(({ state }) => state.status === status);
    if (own.length === 0) return [];
    const accepted = of("accepted");
    const unreviewed = accepted.filter(({ state }) => state.status === "accepted" && state.by === "structure");
    return [
      {
        operator,
        made: own.length,
        accepted: accepted.length,
        proposed: of("proposed").length,
        rejected: of("rejected").length,
        weak: accepted.filter((variant) => variant.weak).length,
        unreviewed: operatorClasses[operator] === "meaning-bearing" ? unreviewed.length : 0,
      },
    ];
  });
}
