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
