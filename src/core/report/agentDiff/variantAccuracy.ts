import { type OperatorId, operatorIdSchema } from "../../model/perturbation";
import { isCleanTrial, operatorOfTrial } from "../../model/trial";
import type { TrialSummary } from "../../model/trialSummary";
import type { Rate } from "../rate";
import { rateOf } from "../rateOf";

/** How often a cell's trials of one wording are right. */
export interface VariantAccuracy {
  /** Undefined: the question as it stands. */
  readonly operator: OperatorId | undefined;
  /** Right ones of those that are graded. */
  readonly accuracy: Rate;
  readonly ungraded: number;
}

/** Accuracy on the original questions and on the variants of each operator; it is no part of inconsistency (AgentDiff, section 3.4). */
export function variantAccuracy(trials: readonly TrialSummary[], seed: number): VariantAccuracy[] {
  const wordings: readonly (OperatorId | undefined)[] = [undefined, ...operatorIdSchema.options];
  return wordings.flatMap((operator) => {
    const own = trials.filter((trial) => (operator === undefined ? isCleanTrial(trial) : operatorOfTrial(trial) === operator));
    if (own.length === 0) return [];
    const hits = own.flatMap(({ problem, outcome }) => (outcome.status === "graded" ? [{ problem, hit: outcome.correct }] : []));
    return [{ operator, accuracy: rateOf(hits, seed), ungraded: own.length - hits.length }];
  });
}
