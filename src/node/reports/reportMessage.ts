import type { MetricsReport } from "../../core/report/metrics/metricsReport";
import type { MetricsRun } from "../../core/report/metrics/metricsRun";
import type { MetricsSelection } from "../../core/report/metrics/metricsSelection";
import type { PerturbationMetrics } from "../../core/report/metrics/perturbationMetrics";

/** What is sent to the thread. */
export interface ReportRequest {
  readonly id: number;
  readonly runs: readonly MetricsRun[];
  readonly selection: MetricsSelection;
  readonly perturbation: PerturbationMetrics | undefined;
}

/** What it sends back. */
export type ReportReply =
  | { readonly id: number; readonly ok: true; readonly report: MetricsReport }
  | { readonly id: number; readonly ok: false; readonly message: string };
