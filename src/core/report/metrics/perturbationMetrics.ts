import type { MathDoor } from "../../math/mathDoor";
import type { Run } from "../../model/run";
import { isCleanTrial } from "../../model/trial";
import type { TrialPlace } from "../../model/trialPlace";
import type { TrialSummary } from "../../model/trialSummary";
import { agentDiff } from "../agentDiff/agentDiff";
import type { AgentDiffReport } from "../agentDiff/agentDiffReport";
import { cellKey, perturbationStudy } from "../agentDiff/perturbationStudy";
import type { PerturbedTrials } from "../agentDiff/sourceOfRun";
import { sourceOfRun } from "../agentDiff/sourceOfRun";
import type { VariantOutcome } from "../agentDiff/variantOutcome";
import type { MetricsSelection } from "./metricsSelection";

/** What AgentDiff reports of runs with reworded questions. It is made where the steps of the trials are, and sent on with the runs. */
export interface PerturbationMetrics {
  readonly report: AgentDiffReport;
  /** The trials of each cell and operator whose answer changed; see `rateKey`. */
  readonly changed: ReadonlyMap<string, readonly TrialPlace[]>;
}

/** Tells the rates of a cell's operators apart. */
export function rateKey(names: Parameters<typeof cellKey>[0], operator: string): string {
  return `${cellKey(names)} ${operator}`;
}

type PerturbedSelection = Pick<MetricsSelection, "models" | "policies" | "conditions">;

/**
 * Pairs the selected trials with those of the same question as it stands, which no choice of conditions leaves out.
 * @returns undefined where no question is reworded.
 */
export async function perturbationMetrics(
  runs: readonly (Pick<PerturbedTrials, "trials" | "stepsOf"> & { readonly folder: string; readonly run: Run })[],
  selection: PerturbedSelection,
  seed: number,
  math: MathDoor,
): Promise<PerturbationMetrics | undefined> {
  const sources = runs.flatMap(({ folder, run, trials, stepsOf }) => {
    const chosen = trials.filter((trial) => isChosen(trial, selection));
    return sourceOfRun(folder, run, { trials: chosen, stepsOf }, math) ?? [];
  });
  const study = await perturbationStudy(sources);
  if (study.cells.length === 0) return undefined;
  const changed = new Map<string, TrialPlace[]>();
  for (const cell of study.cells)
    for (const outcome of cell.outcomes) {
      if (!outcome.changed) continue;
      const key = rateKey(cell, outcome.operator);
      changed.set(key, [...(changed.get(key) ?? []), ...placesOf(outcome)]);
    }
  return { report: agentDiff(study, seed), changed };
}

function isChosen(trial: TrialSummary, { models, policies, conditions }: PerturbedSelection): boolean {
  if (models && !models.includes(trial.model)) return false;
  if (policies && !policies.includes(trial.policy)) return false;
  return !conditions || isCleanTrial(trial) || conditions.includes(trial.condition);
}

function placesOf({ source, trial }: VariantOutcome): TrialPlace[] {
  return source === undefined || trial === undefined ? [] : [{ runFolder: source, trial }];
}
