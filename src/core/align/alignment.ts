import type { Step } from "../model/step";

/** How the steps of a row relate. `changed`: a counterpart with another content; `one-sided`: a step without counterpart. */
export type Relation = "same" | "changed" | "one-sided";

export interface AlignedRow {
  readonly left: Step | undefined;
  readonly right: Step | undefined;
  readonly relation: Relation;
}

export interface Alignment {
  readonly rows: readonly AlignedRow[];
  /** Index of the first row that is not `same`; undefined if the trajectories are equal. */
  readonly firstDivergence: number | undefined;
}

/** One row of several trajectories side by side. */
export interface JoinedRow {
  /** One a trajectory; undefined is a gap. There is at least one step. */
  readonly steps: readonly (Step | undefined)[];
  /** `same`: all are there and say the same; `changed`: all are there and some differ; `one-sided`: there is a gap. */
  readonly relation: Relation;
}
