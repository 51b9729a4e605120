import { isByHand } from "../model/trial";
import type { TrialOutline } from "../model/trialOutline";

/** How a trial ended, which takes no look at its steps. */
type Ended = Pick<TrialOutline, "outcome" | "exposure" | "changedByHand" | "parent">;

/**
 * Where a trial stands in a report: in the denominator, or out of it for the first of these reasons that applies.
 *
 * `by-hand`: a person changed or forked it; `broken`: a failing model or a person ended it; `unexposed`: assigned a corruption that never reached the agent; `ungraded`: no
 * answer that could be graded (When Tools Lie, sections 4 and 5).
 */
export type Standing = "counted" | "by-hand" | "broken" | "unexposed" | "ungraded";

export function standingOf(trial: Ended): Standing {
  if (isByHand(trial)) return "by-hand";
  if (trial.outcome.status === "failed" || trial.outcome.status === "cancelled") return "broken";
  if (trial.exposure.state === "not-reached" || trial.exposure.state === "not-corruptible") return "unexposed";
  return trial.outcome.status === "graded" ? "counted" : "ungraded";
}

/** Whether a trial was graded as right. */
export function isCorrect(trial: Ended): boolean {
  return trial.outcome.status === "graded" && trial.outcome.correct === true;
}

/** Whether there is something to label: a corrupted result reached the agent, and its answer was graded (When Tools Lie, section 5 and appendix C). */
export function isExposedAndGraded(trial: Ended): boolean {
  return trial.exposure.state === "exposed" && standingOf(trial) === "counted";
}
