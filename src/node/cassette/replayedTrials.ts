import type { LeftOut, ReplayMode } from "../../core/model/replay";
import type { RunContents } from "../../core/store/runReader";
import type { Tapes } from "./tapes";

/**
 * The trials of a run that a replay runs again. What was broken off from outside, by a person or by the clock, is not in the model's
 * answers and cannot be replayed; with the model at hand it is run anew, and so is what was never run.
 * @param only The one trial that is wanted; absent: all.
 */
export function replayedTrials(
  { run, trials }: Pick<RunContents, "run" | "trials">,
  { byTrial }: Tapes,
  mode: ReplayMode,
  only?: string,
): { readonly wanted: ReadonlySet<string>; readonly leftOut: readonly LeftOut[] } {
  const planned = run.planned.filter((id) => only === undefined || id === only);
  if (mode === "record-missing") return { wanted: new Set(planned), leftOut: [] };
  const byId = new Map(trials.map((trial) => [trial.id, trial]));
  const leftOut = planned.flatMap((id): LeftOut[] => {
    const trial = byId.get(id);
    if (!trial) return [{ trial: id, reason: "it was never finished" }];
    if (trial.outcome.status === "cancelled") return [{ trial: id, reason: "it was cancelled" }];
    const outOfTime = trial.outcome.status === "ungraded" && trial.outcome.code === "time-budget";
    return outOfTime || byTrial.get(id)?.at(-1)?.end === "abort" ? [{ trial: id, reason: "it ran out of time" }] : [];
  });
  const excluded = new Set(leftOut.map(({ trial }) => trial));
  return { wanted: new Set(planned.filter((id) => !excluded.has(id))), leftOut };
}
