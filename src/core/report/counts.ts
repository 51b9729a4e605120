import type { RunRecord } from "../model/run";
import type { Trial } from "../model/trial";

/** How far a run is and what became of its trials; each number counts trials. */
export interface Counts {
  readonly planned: number;
  /** Trials with an outcome of any kind. */
  readonly done: number;
  readonly graded: number;
  readonly correct: number;
  readonly wrong: number;
  readonly ungraded: number;
  /** Broken off by a failing model. */
  readonly failed: number;
  /** Stopped by a person. */
  readonly cancelled: number;
  /** Trials that were to be corrupted. */
  readonly assigned: number;
  /** Of the assigned: the corrupted result reached the agent. */
  readonly exposed: number;
}

/** Counts the trials of a run; graded, ungraded, failed and cancelled add up to done. */
export function countsReport(run: RunRecord, trials: readonly Trial[]): Counts {
  const count = (holds: (trial: Trial) => boolean): number => trials.filter(holds).length;
  return {
    planned: run.planned.length,
    done: trials.length,
    graded: count(({ outcome }) => outcome.status === "graded"),
    correct: count(({ outcome }) => outcome.status === "graded" && outcome.correct),
    wrong: count(({ outcome }) => outcome.status === "graded" && !outcome.correct),
    ungraded: count(({ outcome }) => outcome.status === "ungraded"),
    failed: count(({ outcome }) => outcome.status === "failed"),
    cancelled: count(({ outcome }) => outcome.status === "cancelled"),
    assigned: count(({ exposure }) => exposure.state !== "not-assigned"),
    exposed: count(({ exposure }) => exposure.state === "exposed"),
  };
}
