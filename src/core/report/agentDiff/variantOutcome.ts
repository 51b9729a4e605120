import { type OperatorClass, type OperatorId, operatorClasses, type VariantSeverity } from "../../model/perturbation";
import type { TrajectoryComparison } from "../../trajectory/compareTrajectories";

/** What one run of an accepted variant did, compared with the run of its original. */
export interface VariantOutcome {
  /** The perturbed trial and the source that it is from; absent where outcomes come without trials. */
  readonly trial?: string;
  readonly source?: string;
  readonly model: string;
  readonly benchmark: string;
  readonly scaffold: string;
  readonly policy: string;
  readonly problem: string;
  readonly operator: OperatorId;
  /** Who worded the variant, as `generatorOf` says. */
  readonly generator?: string | undefined;
  /** The answer is another one than the original's; a run variant without an answer counts as changed. */
  readonly changed: boolean;
  /** The variant was run and gave no answer. */
  readonly missing: boolean;
  readonly severity: VariantSeverity | undefined;
  /** Undefined where no trajectory is kept. */
  readonly comparison: TrajectoryComparison | undefined;
}

/** The outcomes of one class of operators. */
export function ofClass(outcomes: readonly VariantOutcome[], operatorClass: OperatorClass): VariantOutcome[] {
  return outcomes.filter(({ operator }) => operatorClasses[operator] === operatorClass);
}
