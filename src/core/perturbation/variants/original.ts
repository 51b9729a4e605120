import type { Original } from "../operator";

/** A problem as far as its variants need it. */
export interface OriginalProblem extends Original {
  readonly id: string;
  /** The reference answer; a judge sees it. */
  readonly answer: string;
}
