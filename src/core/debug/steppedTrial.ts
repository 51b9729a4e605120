import type { HeldResult, Showing } from "../corruption/holdResults";
import type { Step } from "../model/step";
import type { Trial } from "../model/trial";
import type { Answer } from "./answers";

/** A trial as a session sees it: one that runs, or one that is recorded. */
export interface SteppedTrial {
  /** Those that have happened; of a recorded trial, all. The last one is what a held result would be. */
  readonly steps: readonly Step[];
  /** What the model was asked and answered so far. */
  readonly answers: readonly Answer[];
  readonly isLive: boolean;
  /** The whole trial, once it has ended. */
  readonly trial: Trial | undefined;
  /** The result that the agent has not seen yet. */
  readonly pending: HeldResult | undefined;
  /** Goes on to the next step; resolves with false at the end. Rejects with a defect. */
  advance(): Promise<boolean>;
  /** What to show of the held result. */
  show(showing: Showing): void;
  /** Ends the trial as cancelled; resolves once nothing of it is under way. */
  cancel(): Promise<void>;
}

/** A trial that was run before. */
export function recordedTrial(trial: Trial, answers: readonly Answer[] = []): SteppedTrial {
  return {
    steps: trial.steps,
    answers,
    isLive: false,
    trial,
    pending: undefined,
    advance: async () => false,
    show() {
      throw new Error("a recorded result cannot be changed");
    },
    cancel: async () => undefined,
  };
}
