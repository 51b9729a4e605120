import type { Fetch } from "../models/wire/fetch";
import type { JsonChange } from "./jsonDiff";

/**
 * How a run is replayed. `strict`: each trial asks the same in the same order; `by-hash`: what is asked is looked up by its hash;
 * `record-missing`: the same, and what is not there is asked from the model and recorded.
 */
export const replayModes = ["strict", "by-hash", "record-missing"] as const;
export type ReplayMode = (typeof replayModes)[number];

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
}

/** A trial's answers from a cassette. */
export interface Player {
  /** In the place of the network's. @throws where there is no answer; `difference` then says why. */
  readonly fetch: Fetch;
  /** The next model call begins. @returns the milliseconds that it has. */
  begin(timeLeft: number): number;
  /** Milliseconds since 1970 at the place where the replay stands. */
  now(): number;
  /** The wait before another attempt, which is skipped after an answer from the cassette. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** What stopped the trial. */
  readonly difference: ReplayDifference | undefined;
  /** At the end of the trial: what was recorded and not asked; undefined where the order does not matter. */
  rest(): ReplayDifference | undefined;
}

/** The cassette has no answer; the client makes an error of its own of it, so that the player remembers the difference. */
export class NotRecordedError extends Error {
  override readonly name = "NotRecordedError";
}
