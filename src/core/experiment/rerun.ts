import { type Experiment, modelName } from "../model/experiment";
import type { Problem } from "../model/problem";
import { isImported, type Run } from "../model/run";
import type { Trial } from "../model/trial";
import type { PlannedTrial } from "./plan";

export interface Rerun {
  readonly experiment: Experiment;
  readonly problem: Problem;
  /** The one trial of the experiment that is wanted. */
  only(planned: PlannedTrial): boolean;
}

/**
 * The experiment that runs one trial again: the same problem, model, policy, scaffold, condition, seed and budgets. The repetition stays too,
 * since the trial's seed comes from it.
 * @returns undefined if the run does not say what the trial was.
 */
export function rerunOf(
  run: Run,
  trial: Pick<Trial, "problem" | "model" | "policy" | "scaffold" | "condition" | "repetition">,
): Rerun | undefined {
  if (isImported(run)) return undefined;
  const { experiment, problems } = run;
  const problem = problems.find(({ id }) => id === trial.problem);
  // The delegate stays at hand.
  const models = experiment.models.filter((choice) => [trial.model, experiment.delegate].includes(modelName(choice)));
  const policies = experiment.policies.filter((policy) => policy === trial.policy);
  const scaffolds = experiment.scaffolds.filter((scaffold) => scaffold === trial.scaffold);
  const conditions = experiment.conditions.filter(({ id }) => id === trial.condition);
  if (
    !problem ||
    !models.some((choice) => modelName(choice) === trial.model) ||
    policies.length === 0 ||
    scaffolds.length === 0 ||
    conditions.length === 0
  )
    return undefined;
  const [source] = experiment.problems;
  return {
    experiment: {
      ...experiment,
      // Of several sets it is not recorded which one the problem is from.
      problems: experiment.problems.length === 1 && source ? [{ ...source, ids: [problem.id] }] : experiment.problems,
      models,
      policies,
      scaffolds,
      conditions,
      repetitions: trial.repetition,
    },
    problem,
    only: ({ model, repetition }) => model === trial.model && repetition === trial.repetition,
  };
}
