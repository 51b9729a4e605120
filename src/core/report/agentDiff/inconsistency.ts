import { type OperatorClass, type OperatorId, operatorClasses, operatorIdSchema } from "../../model/perturbation";
import { mean } from "../../stats/sample";
import type { Rate } from "../rate";
import { rateOf } from "../rateOf";
import type { VariantOutcome } from "./variantOutcome";

/** The inconsistency rate of one operator (AgentDiff, eq. 1). */
export interface OperatorInconsistency {
  readonly operator: OperatorId;
  readonly class: OperatorClass;
  /** Changed answers of accepted variants that were run. */
  readonly rate: Rate;
  /** How many of the changed ones gave no answer at all. */
  readonly missing: number;
}

/** The rate of each operator that has a variant, in the order of the operators. */
export function inconsistencyByOperator(outcomes: readonly VariantOutcome[], seed: number): OperatorInconsistency[] {
  return operatorIdSchema.options.flatMap((operator) => {
    const own = outcomes.filter((outcome) => outcome.operator === operator);
    if (own.length === 0) return [];
    const rate = rateOf(
      own.map(({ problem, changed }) => ({ problem, hit: changed })),
      seed,
    );
    return [{ operator, class: operatorClasses[operator], rate, missing: own.filter(({ missing }) => missing).length }];
  });
}

/** A count of changed variants of one operator. */
export interface OperatorCount {
  readonly operator: OperatorId;
  readonly changed: number;
  readonly of: number;
}

/** The gap Δ of a cell, as a share from −1 to 1, or why there is none. */
export type InconsistencyGap =
  | {
      readonly ok: true;
      /** Mean of the meaning-bearing operators' rates. */
      readonly meaningBearing: number;
      readonly presentation: number;
      readonly delta: number;
      /** Of the variants pooled in each class: for comparison, it weighs operators by their variants. */
      readonly pooledDelta: number;
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Δ: the mean inconsistency rate of the meaning-bearing operators minus that of the presentation operators (AgentDiff, eq. 2).
 * Operators are averaged, not variants; one without a variant is left out of its class.
 */
export function inconsistencyGap(counts: readonly OperatorCount[]): InconsistencyGap {
  const ofClass = (wanted: OperatorClass) => counts.filter(({ operator, of }) => of > 0 && operatorClasses[operator] === wanted);
  const [meaning, presentation] = [ofClass("meaning-bearing"), ofClass("presentation")];
  if (meaning.length === 0) return { ok: false, reason: "no meaning-bearing variant was run" };
  if (presentation.length === 0) return { ok: false, reason: "no presentation variant was run" };
  const averaged = (own: readonly OperatorCount[]) => mean(own.map(({ changed, of }) => changed / of));
  const pooled = (own: readonly OperatorCount[]) =>
    own.reduce((sum, { changed }) => sum + changed, 0) / own.reduce((sum, { of }) => sum + of, 0);
  const [first, second] = [averaged(meaning), averaged(presentation)];
  return {
    ok: true,
    meaningBearing: first,
    presentation: second,
    delta: first - second,
    pooledDelta: pooled(meaning) - pooled(presentation),
  };
}

/** What `inconsistencyGap` takes, from outcomes. */
export function countChanged(outcomes: readonly VariantOutcome[]): OperatorCount[] {
  return operatorIdSchema.options.map((operator) => {
    const own = outcomes.filter((outcome) => outcome.operator === operator);
    return { operator, changed: own.filter(({ changed }) => changed).length, of: own.length };
  });
}
