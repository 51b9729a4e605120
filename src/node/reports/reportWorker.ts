import { parentPort } from "node:worker_threads";
import { metricsReport } from "../../core/report/metrics/metricsReport";
import type { ReportReply, ReportRequest } from "./reportMessage";

// The thread that resamples: it holds nothing and answers each request from what is in it.
parentPort?.on("message", ({ id, runs, selection, perturbation }: ReportRequest) => {
  let reply: ReportReply;
  try {
    reply = { id, ok: true, report: metricsReport(runs, selection, perturbation) };
  } catch (error) {
    reply = { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
