import type { Run } from "../model/run";
import type { Exposure } from "../model/trial";
import type { TrialOutline } from "../model/trialOutline";
import type { TrialPlace } from "../model/trialPlace";
import type { TrialSummary } from "../model/trialSummary";
import type { RunSummary } from "../records/records";
import { isExposedAndGraded } from "../report/standing";
import { standingLabels } from "../store/labels";
import type { TrialFacet, TrialGrouping } from "./trialArrangement";

/** How a trial ended. */
export const trialResults = ["right", "wrong", "ungraded", "failed", "cancelled"] as const;
export type TrialResult = (typeof trialResults)[number];

/**
 * Where a trial stands with the annotator: has a label of theirs for its check; waits for one; or is not to have one, since no
 * corrupted result reached the agent or there is no grade.
 */
export const labelStates = ["labelled", "unlabelled", "not-to-label"] as const;
export type LabelState = (typeof labelStates)[number];

/** A trial with what lists group, filter and sort by. */
export interface TrialRow {
  readonly runFolder: string;
  readonly run: Run;
  readonly outline: TrialOutline;
  /** The same trial, for what its outline has not. */
  readonly trial: TrialSummary;
  readonly question: string;
  readonly result: TrialResult;
  readonly label: LabelState;
}

/** A run and its trials, in the order of the file. */
export interface RunRows {
  readonly folder: string;
  readonly run: Run;
  readonly rows: readonly TrialRow[];
}

/** @param annotator Whose labels count. */
export function trialRows({ folder, run, trials, outlines, labelActs }: RunSummary, annotator: string): RunRows {
  const questions = new Map(run.problems.map(({ id, question }) => [id, question]));
  const own = labelActs.filter((act) => act.question === "check" && act.annotator === annotator);
  const labelled = new Set(standingLabels(own).map(({ trial }) => trial));
  const rows = trials.map((trial, place): TrialRow => {
    const outline = outlines[place] ?? trial;
    // Ids of a large run are read once somebody asks for one.
    const isLabelled = labelled.size > 0 && labelled.has(outline.id);
    const label = isLabelled ? "labelled" : isExposedAndGraded(outline) ? "unlabelled" : "not-to-label";
    const question = questions.get(outline.problem) ?? "";
    return { runFolder: folder, run, outline, trial, question, result: resultOf(outline.outcome), label };
  });
  return { folder, run, rows };
}

export function resultOf(outcome: TrialOutline["outcome"]): TrialResult {
  if (outcome.status !== "graded") return outcome.status;
  return outcome.correct ? "right" : "wrong";
}

/** What a trial has of a facet or grouping: the group that it falls into. */
export function facetValue({ runFolder, outline, result, label }: TrialRow, facet: TrialFacet | TrialGrouping): string {
  switch (facet) {
    case "run":
      return runFolder;
    case "outcome":
      return result;
    case "exposure":
      return outline.exposure.state;
    case "label":
      return label;
    default:
      return outline[facet];
  }
}

/** The order of values that have one of their own. */
export const valueOrders: Partial<Record<TrialFacet | TrialGrouping, readonly string[]>> = {
  outcome: trialResults,
  exposure: ["exposed", "not-reached", "not-corruptible", "not-assigned"] satisfies Exposure["state"][],
  label: labelStates,
};

/** Tells a trial from every other of the workspace. */
export function trialKey({ runFolder, trial }: TrialPlace): string {
  return `${runFolder}\n\n${trial}`;
}
