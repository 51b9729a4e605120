import type { RunBudgets } from "../model/experiment";
import type { ExperimentRun } from "../model/run";
import type { Trial } from "../model/trial";
import { experimentRun, RunFolderError } from "../store/runFolder";
import { withRunLock } from "../store/runLock";
import { openRun } from "../store/runReader";
import { type PlannedTrial, planTrials } from "./plan";
import type { RunMeans } from "./runMeans";
import { runTrials } from "./runTrials";
import { type Spending, spendingOf } from "./spending";

/** Which trials of a run are done: those that are missing or were cancelled, or those that failed. */
export type Unfinished = "missing" | "failed";

export interface ResumeSetup extends RunMeans {
  readonly unfinished: Unfinished;
  /** Grants the run's budgets once more, on top of what was spent; without it they go on from there. */
  readonly renewBudgets?: boolean | undefined;
}

/**
 * The trials of a run's plan that are still to be done, in the order of the plan.
 * @param trials Those of the run that stand.
 * @throws RunFolderError if this version plans other trials than the run names.
 */
export function unfinishedTrials(
  run: ExperimentRun,
  trials: readonly Pick<Trial, "id" | "outcome">[],
  unfinished: Unfinished,
): readonly PlannedTrial[] {
  const byId = new Map(planTrials(run.experiment, run.problems, run.variants).map((planned) => [planned.id, planned]));
  const outcomes = new Map(trials.map(({ id, outcome }) => [id, outcome.status]));
  const wanted = (id: string) => {
    const status = outcomes.get(id);
    return unfinished === "failed" ? status === "failed" : status === undefined || status === "cancelled";
  };
  return run.planned.filter(wanted).map((id) => {
    const planned = byId.get(id);
    if (planned) return planned;
    throw new RunFolderError(
      `The run cannot go on: its trial ${id} is not one that Trial Lens plans for its experiment; run the experiment anew.`,
    );
  });
}

/**
 * Goes on with a run, from its folder alone: runs the trials that are unfinished, and appends them; what is done is not repeated. The
 * new line of a cancelled or failed trial takes the place of the old one, which stays in the file.
 * @returns The trials that were written.
 * @throws RunFolderError if the folder is no run of an experiment, cannot be gone on with, goes on in another process, or a trial could not be saved;
 * those before it are.
 */
export function resumeRun(setup: ResumeSetup): Promise<Trial[]> {
  // Before it is known what is unfinished: another process may be doing it.
  return withRunLock(setup.files, setup.folder, () => goOn(setup));
}

async function goOn(setup: ResumeSetup): Promise<Trial[]> {
  const { run: opened, trials, superseded } = await openRun(setup.files, setup.folder);
  const run = experimentRun(opened);
  const { experiment } = run;
  const planned = unfinishedTrials(run, trials, setup.unfinished);
  const spent = spendingOf(experiment, [...trials, ...superseded]);
  const budgets = setup.renewBudgets ? renewed(experiment.runBudgets, spent) : experiment.runBudgets;
  return runTrials({ ...setup, experiment, planned, spent, budgets });
}

function renewed(budgets: RunBudgets | undefined, spent: Spending): RunBudgets | undefined {
  if (!budgets) return undefined;
  const { requests, tokens, cost } = budgets;
  return {
    ...(requests !== undefined && { requests: requests + spent.requests }),
    ...(tokens !== undefined && { tokens: tokens + spent.tokens }),
    ...(cost !== undefined && { cost: cost + spent.cost }),
  };
}
