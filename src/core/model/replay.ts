import type { Trial } from "./trial";

/**
 * How a run is replayed. `strict`: each trial asks the same in the same order; `by-hash`: what is asked is looked up by its hash;
 * `record-missing`: the same, and what is not there is asked from the model and recorded.
 */
export const replayModes = ["strict", "by-hash", "record-missing"] as const;
export type ReplayMode = (typeof replayModes)[number];

/** A place at which two JSON values differ. */
export interface JsonChange {
  /** Such as `messages[1].content`; empty for the whole. */
  readonly path: string;
  /** Absent where the place is not there. */
  readonly recorded?: unknown;
  readonly now?: unknown;
}

/** Something that a replayed trial asks otherwise than it was recorded. */
export interface ReplayDifference {
  readonly trial: string;
  /** Number of the model call in the trial, from 1. */
  readonly request: number;
  readonly attempt: number;
  /** A sentence that names trial and request. */
  readonly says: string;
  /** How the request differs from the one that was recorded in its place; empty where there is none. */
  readonly changes: readonly JsonChange[];
  /** The whole body that was recorded in its place, and the one that is sent now; absent where there is none. */
  readonly recorded?: unknown;
  readonly now?: unknown;
}

/** A trial that has become another one; both without their times. */
export interface TrialDifference {
  readonly trial: string;
  readonly changes: readonly JsonChange[];
  readonly recorded: Omit<Trial, "startedAt" | "finishedAt">;
  readonly now: Omit<Trial, "startedAt" | "finishedAt">;
}

/** A trial that cannot be replayed, and why. */
export interface LeftOut {
  readonly trial: string;
  readonly reason: string;
}

/** How the trials of a replay compare with the recorded ones. */
export interface ReplayReport {
  /** Trials that were to be replayed. */
  readonly planned: number;
  /** Trials that are as recorded, but for the times. */
  readonly same: number;
  readonly different: readonly TrialDifference[];
  /** Trials that were not in the recorded run. */
  readonly added: readonly string[];
  /** Trials that a cancellation ended, or kept from beginning. */
  readonly notReplayed: number;
  /** Where a trial asked otherwise than recorded. */
  readonly differences: readonly ReplayDifference[];
  /** Requests that a model was sent. */
  readonly requestsSent: number;
}

/** What came of a replay. */
export interface Replayed extends ReplayReport {
  /** The folder of the recorded run. */
  readonly run: string;
  /** The folder of the replay, a run of its own. */
  readonly replay: string;
  readonly mode: ReplayMode;
  readonly leftOut: readonly LeftOut[];
}
