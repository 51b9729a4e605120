import type { Asked } from "../../model/context";

/** A problem as far as its variants need it. */
export interface OriginalProblem extends Asked {
  readonly id: string;
  /** The reference answer; a judge sees it. */
  readonly answer: string;
}
