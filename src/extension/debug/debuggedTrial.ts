import type { Surroundings } from "../../core/debug/inspect";
import type { SteppedTrial } from "../../core/debug/steppedTrial";
import type { PairedTrial } from "../../core/debug/trialEvents";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { ForkSource } from "./fork";

/** A trial made ready for a session, with what the session shows of it. */
export interface DebuggedTrial {
  readonly id: string;
  /** What tells its document from those of trials of the same name: its run folder, or "live". */
  readonly origin: string;
  readonly question: string;
  readonly stepped: SteppedTrial;
  readonly surroundings: Surroundings;
  /** Where it is saved, or will be. */
  readonly place: TrialPlace;
  /** The trial that it is compared with. */
  readonly pair: PairedTrial | undefined;
  /** Where that is saved; absent where it is not. */
  readonly pairPlace?: TrialPlace | undefined;
  /** The trial as it is now, to be forked. */
  source(): ForkSource;
}

/** What one session goes through. */
export interface DebuggedTrials {
  /** At least one; each is a thread. */
  readonly trials: readonly DebuggedTrial[];
  /** Saves the live trials that have ended, once; gives their run folder, if any was saved now. */
  save(): Promise<string | undefined>;
}
