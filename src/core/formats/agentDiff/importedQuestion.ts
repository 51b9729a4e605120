import type { Problem } from "../../model/problem";
import type { Trial } from "../../model/trial";
import type { Variant } from "../../model/variant";
import type { PublishedMeasures } from "./agentDiffRecord";
import type { UnmappedMembers } from "./unmappedMembers";

/** One question as it was imported. */
export interface ImportedQuestion {
  /** Undefined if the file does not hold the question. */
  readonly problem: Problem | undefined;
  /** The evidence that goes with the question. */
  readonly context: string | undefined;
  readonly benchmark: string;
  readonly variants: readonly Variant[];
  /** The original's trial and those of the variants that were run; none where the file holds no traces. */
  readonly trials: readonly Trial[];
  /** What the authors' program measured, one a pair of runs. */
  readonly published: readonly PublishedMeasures[];
  /** What has no place above, as it stood. */
  readonly unmapped: UnmappedMembers;
}
