import { modelName } from "../model/experiment";
import { designOf, type Run } from "../model/run";
import type { TrialGrouping } from "./trialArrangement";
import type { TrialRow } from "./trialRows";

/** What there are several of among listed trials, so that their names must tell them apart by it. */
export interface Several {
  readonly runs: boolean;
  readonly models: boolean;
  readonly scaffolds: boolean;
  readonly repetitions: boolean;
}

export function severalIn(runs: readonly Run[]): Several {
  const models = new Set(runs.flatMap((run) => designOf(run).models.map(modelName)));
  const scaffolds = new Set(runs.flatMap((run) => designOf(run).scaffolds));
  return {
    runs: runs.length > 1,
    models: models.size > 1,
    scaffolds: scaffolds.size > 1,
    repetitions: runs.some((run) => designOf(run).repetitions > 1),
  };
}

/** The name of a trial in its group, such as "B1 · corrupted" under its problem: what tells it from the others, and not what they share. */
export function trialName({ trial }: Pick<TrialRow, "trial">, grouping: TrialGrouping, several: Several): string {
  const { problem, policy, scaffold, condition, model, repetition } = trial;
  const parts = [
    grouping !== "run" && grouping !== "problem" && problem,
    grouping !== "policy" && policy,
    grouping !== "scaffold" && several.scaffolds && scaffold,
    grouping !== "condition" && condition,
    grouping !== "model" && several.models && model,
    several.repetitions && `repetition ${repetition}`,
  ];
  return parts.filter((part) => part !== false).join(" · ");
}
