import type { Asked, ContextDocument } from "../model/context";
import type { OperatorId } from "../model/perturbation";

/** What an operator makes of an original, or why it makes nothing; never an unchanged copy. */
export type Rewriting =
  | { readonly ok: true; readonly question: string; readonly context?: readonly ContextDocument[] | undefined }
  | { readonly ok: false; readonly reason: string };

/**
 * An operator that changes the presentation alone: a function of the original, so that every run makes the same variant again. It does to
 * the documents that go with a question what it does to the question, which it changes in the same way with and without them.
 */
export interface PresentationOperator {
  readonly id: OperatorId;
  rewrite(original: Asked): Rewriting;
}

/** An operator that changes words of the question which bear meaning, and leaves documents alone. It needs a model, and has a deterministic fallback. */
export interface MeaningOperator {
  readonly id: OperatorId;
  /** What the model is asked for. */
  readonly instruction: string;
  /** Most groups of words that the fallback replaces. */
  readonly mostReplacements: number;
}
