import type { Label } from "../model/label";
import type { Run } from "../model/run";
import type { Trial } from "../model/trial";
import { type AccuracyRow, accuracyReport } from "./accuracy";
import { type ChecksRow, checksReport } from "./checks";

/** The records that a report is made from. */
export interface RunRecords {
  readonly run: Run;
  readonly trials: readonly Trial[];
  readonly labels: readonly Label[];
}

/** Accuracy and checks of one run. */
export interface RunReport {
  readonly accuracy: readonly AccuracyRow[];
  readonly checks: readonly ChecksRow[];
  /** One sentence each. */
  readonly notes: readonly string[];
}

/** Computes accuracy and checks; the resampling in it takes tens of milliseconds for each cell of a large run. */
export function runReport({ run, trials, labels }: RunRecords): RunReport {
  const accuracy = accuracyReport(run, trials);
  const checks = checksReport(run, trials, labels);
  return { accuracy: accuracy.rows, checks: checks.rows, notes: [...accuracy.notes, ...checks.notes] };
}
