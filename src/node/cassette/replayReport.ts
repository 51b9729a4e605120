import type { Trial } from "../../core/model/trial";
import { type JsonChange, jsonDiff } from "./jsonDiff";
import type { Playback } from "./playback";
import type { ReplayDifference } from "./player";

export interface ReplayReport {
  /** Trials that were to be replayed. */
  readonly planned: number;
  /** Trials that are as recorded, but for the times. */
  readonly same: number;
  readonly different: readonly { readonly trial: string; readonly changes: readonly JsonChange[] }[];
  /** Trials that were not in the recorded run. */
  readonly added: readonly string[];
  readonly notReplayed: number;
  /** Where a trial asked otherwise than recorded. */
  readonly differences: readonly ReplayDifference[];
  /** Requests that a model was sent. */
  readonly requestsSent: number;
}

/** Compares the trials of a replay with the recorded ones. */
export function replayReport(replayed: {
  readonly recorded: readonly Trial[];
  readonly trials: readonly Trial[];
  readonly wanted: ReadonlySet<string>;
  readonly playback: Playback;
}): ReplayReport {
  const { trials, wanted, playback } = replayed;
  const recorded = new Map(replayed.recorded.map((trial) => [trial.id, trial]));
  const compared = trials.flatMap((trial) => {
    const before = recorded.get(trial.id);
    return before ? [{ trial: trial.id, changes: jsonDiff(untimed(before), untimed(trial)) }] : [];
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

function untimed({ startedAt, finishedAt, ...trial }: Trial): object {
  return trial;
}
