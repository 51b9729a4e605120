import type { OutcomeRow } from "../../model/outcomeRow";
import type { Trial } from "../../model/trial";
import { outcomesOfTrials } from "../whenToolsLie/outcomesOfTrials";

const NOT_JUDGED = new Map<string, never>();

/**
 * What a trial comes to before anybody says whether there was a check, which a report adds. It never changes once the trial is
 * finished, so that it can be kept; undefined for a trial that a failing model or a person ended.
 */
export function outcomeForMetrics(trial: Trial): OutcomeRow | undefined {
  return outcomesOfTrials([trial], NOT_JUDGED).rows[0];
}

/** The same for all trials of a run, by trial id. */
export function outcomesForMetrics(trials: readonly Trial[]): Map<string, OutcomeRow> {
  return new Map(
    trials.flatMap((trial) => {
      const outcome = outcomeForMetrics(trial);
      return outcome === undefined ? [] : [[trial.id, outcome]];
    }),
  );
}
