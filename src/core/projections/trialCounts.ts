import { isSimulated } from "../model/trial";
import type { TrialRow } from "./trialRows";

/** What a group of trials comes to; each number counts trials. */
export interface TrialCounts {
  readonly trials: number;
  readonly graded: number;
  /** Of the graded. */
  readonly right: number;
  /** A corrupted result reached the agent. */
  readonly exposed: number;
  /** Wait for a label of the annotator. */
  readonly unlabelled: number;
  /** Of a simulated model. */
  readonly simulated: number;
}

const none = { trials: 0, graded: 0, right: 0, exposed: 0, unlabelled: 0, simulated: 0 };

export function trialCounts(rows: readonly TrialRow[]): TrialCounts {
  const counts = { ...none, trials: rows.length };
  for (const { outline, result, label } of rows) {
    if (result === "right" || result === "wrong") counts.graded += 1;
    if (result === "right") counts.right += 1;
    if (outline.exposure.state === "exposed") counts.exposed += 1;
    if (label === "unlabelled") counts.unlabelled += 1;
    if (isSimulated(outline.model)) counts.simulated += 1;
  }
  return counts;
}

/** The counts of groups without a trial in common, as those of one group. */
export function countsTogether(groups: readonly TrialCounts[]): TrialCounts {
  const counts = { ...none };
  for (const group of groups) for (const [name, count] of Object.entries(group)) counts[name as keyof TrialCounts] += count;
  return counts;
}
