import type { OperatorId } from "../model/perturbation";

/** What an operator rewrites. */
export interface Original {
  readonly question: string;
  /** The evidence that goes with the question; documents stand on lines of their own. */
  readonly context?: string | undefined;
}

/** What an operator makes of an original, or why it makes nothing; never an unchanged copy. */
export type Rewriting =
  | { readonly ok: true; readonly question: string; readonly context?: string | undefined }
  | { readonly ok: false; readonly reason: string };

/** An operator that changes the presentation alone: a function of the original, so that every run makes the same variant again. */
export interface PresentationOperator {
  readonly id: OperatorId;
  rewrite(original: Original): Rewriting;
}

/** An operator that changes words which bear meaning. It needs a model, and has a deterministic fallback. */
export interface MeaningOperator {
  readonly id: OperatorId;
  /** What the model is asked for. */
  readonly instruction: string;
  /** Most groups of words that the fallback replaces. */
  readonly mostReplacements: number;
}
