import { parentPort } from "node:worker_threads";
import { runReport } from "../../core/report/runReport";
import type { ReportReply, ReportRequest } from "./reportMessage";

// The thread that resamples: it holds nothing and answers each request from what is in it.
parentPort?.on("message", ({ id, records }: ReportRequest) => {
  let reply: ReportReply;
  try {
    reply = { id, ok: true, report: runReport(records) };
  } catch (error) {
    reply = { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
