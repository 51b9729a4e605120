import type { OutcomeRow } from "../../model/outcomeRow";
import { designOf } from "../../model/run";
import { isByHand } from "../../model/trial";
import type { TrialPlace } from "../../model/trialPlace";
import type { TrialSummary } from "../../model/trialSummary";
import { agentName, agentsOf, underAgentName } from "../agentName";
import { byHandNote } from "../byHand";
import { plural } from "../plural";
import type { MetricsRun } from "./metricsRun";
import { runDifferences } from "./runDifferences";
import { runNames } from "./runNames";

/** A trial of one of several runs that are reported together. */
export interface JoinedTrial {
  readonly run: MetricsRun;
  readonly place: TrialPlace;
  readonly trial: TrialSummary;
  /** The name of its model and scaffold in the report. */
  readonly agent: string;
  /** The name of its condition in the report. */
  readonly condition: string;
  /** Undefined for a trial that a failing model or a person ended. */
  readonly outcome: OutcomeRow | undefined;
}

/** What trials of an experiment have in common. */
export interface PlannedCell {
  readonly model: string;
  readonly policy: string;
  readonly condition: string;
  readonly corrupted: boolean;
}

export interface JoinedRuns {
  /** Told apart, in the order of the runs. */
  readonly names: readonly string[];
  /** Of all experiments, with a trial or without; each once, in the order of the runs. */
  readonly cells: readonly PlannedCell[];
  readonly trials: readonly JoinedTrial[];
  /** One sentence each. */
  readonly notes: readonly string[];
}

/**
 * Puts the trials of runs together, those left out that a person changed or forked. A trial that an earlier run has too, by model, policy, scaffold, condition, problem and repetition, counts
 * as a further repetition, as do all of its run; a condition that is clean in one run and corrupted in another gets its run's name.
 */
export function joinRuns(runs: readonly MetricsRun[]): JoinedRuns {
  const names = runNames(runs);
  const notes = runDifferences(
    runs.map(({ run }) => run),
    names,
  );
  const corruptedByCondition = new Map<string, boolean>();
  const cells = new Map<string, PlannedCell>();
  const trials: JoinedTrial[] = [];
  const taken = new Set<string>();
  let repetitions = 0;
  for (const [place, run] of runs.entries()) {
    const design = designOf(run.run);
    const { policies, conditions } = design;
    const named = new Map<string, string>();
    for (const { id, corruption } of conditions) {
      const corrupted = corruption !== undefined;
      const clashes = (corruptedByCondition.get(id) ?? corrupted) !== corrupted;
      const condition = clashes ? `${id} (${names[place]})` : id;
      named.set(id, condition);
      corruptedByCondition.set(condition, corrupted);
      for (const { name: model } of agentsOf(design))
        for (const policy of policies) cells.set(JSON.stringify([model, policy, condition]), { model, policy, condition, corrupted });
    }
    const conditionOf = (trial: TrialSummary): string => named.get(trial.condition) ?? trial.condition;
    const keyOf = (trial: TrialSummary): string =>
      JSON.stringify([agentOf(trial), trial.policy, conditionOf(trial), trial.problem, trial.repetition]);
    const counted = run.trials.filter((trial) => !isByHand(trial));
    const shared = counted.filter((trial) => taken.has(keyOf(trial))).length;
    const offset = shared > 0 ? repetitions : 0;
    if (shared > 0)
      notes.push(
        `${names[place]} has ${plural(shared, "trial")} that an earlier run has too; the trials of ${names[place]} count as further repetitions.`,
      );
    for (const trial of counted) {
      const condition = conditionOf(trial);
      const outcome = run.outcomes.get(trial.id);
      trials.push({
        run,
        place: { runFolder: run.folder, trial: trial.id },
        trial,
        agent: agentOf(trial),
        condition,
        outcome: outcome && { ...underAgentName(outcome), condition, repetition: outcome.repetition + offset },
      });
      taken.add(keyOf(trial));
    }
    repetitions = counted.reduce((most, trial) => Math.max(most, trial.repetition + offset), repetitions);
  }
  return { names, cells: [...cells.values()], trials, notes: [...notes, ...byHandNote(runs.flatMap((run) => run.trials))] };
}

function agentOf({ model, scaffold }: TrialSummary): string {
  return agentName(model, scaffold);
}
