import type { AlgebraAnswer, AlgebraQuestion } from "../../core/ports";

/** Parent to process: one JSON value a line on standard input. */
export interface QuestionMessage {
  readonly id: number;
  readonly question: AlgebraQuestion;
}

/** Process to parent: one JSON value a line on standard output. */
export type ProcessMessage =
  | { readonly event: "ready" }
  /** The process will not serve; `reason` is a clause. */
  | { readonly event: "refused"; readonly reason: string }
  | { readonly event: "answer"; readonly id: number; readonly answer: AlgebraAnswer };
