import type { Label } from "../model/label";
import type { Run } from "../model/run";
import type { Outcome, Trial } from "../model/trial";
import { describeExposure, describeOutcome, type Verdict, verdictOf } from "./describeOutcome";

/** A run as the Trials view shows it: its problems, and under each its trials, all in the order of the file. */
export interface ProblemNode {
  readonly problem: string;
  readonly question: string;
  readonly trials: readonly TrialNode[];
}

export interface TrialNode {
  readonly trial: string;
  /** "B1 · corrupted"; with the model and repetition where the run has several. */
  readonly name: string;
  readonly outcome: string;
  readonly exposure: string;
  readonly verdict: Verdict;
  readonly status: Outcome["status"];
  readonly exposed: boolean;
  readonly labelled: boolean;
}

export function trialTree(run: Run, trials: readonly Trial[], labels: readonly Label[]): ProblemNode[] {
  const labelled = new Set(labels.map(({ trial }) => trial));
  const questions = new Map(run.problems.map(({ id, question }) => [id, question]));
  const { models, repetitions } = run.experiment;
  const name = ({ policy, condition, model, repetition }: Trial) =>
    [policy, condition, ...(models.length > 1 ? [model] : []), ...(repetitions > 1 ? [`repetition ${repetition}`] : [])].join(" · ");
  const byProblem = new Map<string, TrialNode[]>();
  for (const trial of trials) {
    const nodes = byProblem.get(trial.problem) ?? [];
    byProblem.set(trial.problem, nodes);
    nodes.push({
      trial: trial.id,
      name: name(trial),
      outcome: describeOutcome(trial),
      exposure: describeExposure(trial.exposure),
      verdict: verdictOf(trial.outcome),
      status: trial.outcome.status,
      exposed: trial.exposure.state === "exposed",
      labelled: labelled.has(trial.id),
    });
  }
  return [...byProblem].map(([problem, nodes]) => ({ problem, question: questions.get(problem) ?? "", trials: nodes }));
}
