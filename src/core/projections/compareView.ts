import type { CheckCategory, Label } from "../model/label";
import type { Run } from "../model/run";
import { isSimulated, type Trial } from "../model/trial";
import { type CompareRow, compareRows, singleRows } from "./compareRows";
import { describeExposure, describeOutcome, type Verdict, verdictOf } from "./describeOutcome";

/** All that the Compare panel shows. */
export interface ComparePicture {
  readonly problem: { readonly id: string; readonly question: string; readonly answer: string };
  /** Left first; two, or one where a trial has no counterpart. */
  readonly columns: readonly CompareColumn[];
  readonly rows: readonly CompareRow[];
  /** Index of the first row whose steps differ. */
  readonly firstDivergence: number | undefined;
  /** Whose labels are shown. */
  readonly annotator: string;
}

export interface CompareColumn {
  readonly trial: string;
  /** Such as "Clean" or "Corrupted". */
  readonly heading: string;
  readonly model: string;
  readonly simulated: boolean;
  readonly policy: string;
  readonly condition: string;
  /** Such as "Correct: 104/3" or "Ungraded: the agent never submitted an answer". */
  readonly outcome: string;
  readonly verdict: Verdict;
  /** One sentence on the corruption: exposed, never reached, or none. */
  readonly exposure: string;
  readonly label: { readonly category: CheckCategory; readonly step: number | undefined } | undefined;
}

/** Two trials of a run side by side, or one alone, with the labels of one annotator. */
export function comparePicture(
  run: Run,
  left: Trial,
  right: Trial | undefined,
  labels: readonly Label[],
  annotator: string,
): ComparePicture {
  const problem = run.problems.find(({ id }) => id === left.problem);
  return {
    problem: { id: left.problem, question: problem?.question ?? "", answer: problem?.answer ?? "" },
    columns: [left, ...(right ? [right] : [])].map((trial) => toColumn(trial, labels, annotator)),
    ...(right ? compareRows(left.steps, right.steps) : { rows: singleRows(left.steps), firstDivergence: undefined }),
    annotator,
  };
}

function toColumn(trial: Trial, labels: readonly Label[], annotator: string): CompareColumn {
  const label = labels.find((candidate) => candidate.trial === trial.id && candidate.annotator === annotator);
  return {
    trial: trial.id,
    heading: trial.condition.slice(0, 1).toUpperCase() + trial.condition.slice(1),
    model: trial.model,
    simulated: isSimulated(trial.model),
    policy: trial.policy,
    condition: trial.condition,
    outcome: describeOutcome(trial),
    verdict: verdictOf(trial.outcome),
    exposure: describeExposure(trial.exposure),
    label: label && { category: label.category, step: label.step },
  };
}
