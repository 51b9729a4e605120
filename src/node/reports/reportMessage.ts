import type { RunRecords, RunReport } from "../../core/report/runReport";

/** What is sent to the thread. */
export interface ReportRequest {
  readonly id: number;
  readonly records: RunRecords;
}

/** What it sends back. */
export type ReportReply =
  | { readonly id: number; readonly ok: true; readonly report: RunReport }
  | { readonly id: number; readonly ok: false; readonly message: string };
