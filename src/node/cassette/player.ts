import type { ReplayDifference } from "../../core/model/replay";
import type { Fetch } from "../models/wire/fetch";

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
