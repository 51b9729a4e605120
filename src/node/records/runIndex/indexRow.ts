import type { Outcome } from "../../../core/model/trial";

/** Where a trial stands in `trials.jsonl`, and what says whether it counts. */
export interface IndexRow {
  readonly id: string;
  /** Which one of the file's trials it is, from 0. */
  readonly place: number;
  readonly outcome: { readonly status: Outcome["status"] };
  /** Bytes of the file; the line end is not counted. */
  readonly start: number;
  readonly length: number;
}

/** One object for each status, however many rows have it. */
export const rowOutcomes: Readonly<Record<Outcome["status"], IndexRow["outcome"]>> = {
  graded: { status: "graded" },
  ungraded: { status: "ungraded" },
  failed: { status: "failed" },
  cancelled: { status: "cancelled" },
};

/** A line that is no trial. */
export interface DamagedLine {
  /** Byte of the file at which it begins. */
  readonly start: number;
  /** From 1. */
  readonly line: number;
  /** Why; absent: it was torn off while it was written. */
  readonly reason?: string | undefined;
}
