import type { ReplayReport, TrialDifference } from "../../core/model/replay";
import type { Trial } from "../../core/model/trial";
import { jsonDiff } from "./jsonDiff";
import type { Playback } from "./playback";

/** Compares the trials of a replay with the recorded ones. */
export function replayReport(replayed: {
  readonly recorded: readonly Trial[];
  readonly trials: readonly Trial[];
  readonly wanted: ReadonlySet<string>;
  readonly playback: Playback;
}): ReplayReport {
  const { wanted, playback } = replayed;
  const trials = replayed.trials.filter(({ outcome }) => outcome.status !== "cancelled");
  const recorded = new Map(replayed.recorded.map((trial) => [trial.id, trial]));
  const compared = trials.flatMap((trial) => {
    const found = recorded.get(trial.id);
    if (!found) return [];
    const [before, now] = [untimed(found), untimed(trial)];
    return [{ trial: trial.id, changes: jsonDiff(before, now), recorded: before, now }];
  });
  const different = compared.filter(({ changes }) => changes.length > 0);
  return {
    planned: wanted.size,
    same: compared.length - different.length,
    different,
    added: trials.filter(({ id }) => !recorded.has(id)).map(({ id }) => id),
    notReplayed: wanted.size - trials.length,
    differences: playback.differences(),
    requestsSent: playback.requestsSent,
  };
}

function untimed({ startedAt, finishedAt, ...trial }: Trial): TrialDifference["now"] {
  return trial;
}
