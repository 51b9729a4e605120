import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { MetricsReport } from "../../core/report/metrics/metricsReport";
import type { MetricsRun } from "../../core/report/metrics/metricsRun";
import type { MetricsSelection } from "../../core/report/metrics/metricsSelection";
import type { PerturbationMetrics } from "../../core/report/metrics/perturbationMetrics";
import type { ReportReply, ReportRequest } from "./reportMessage";

interface Waiting {
  resolve(report: MetricsReport): void;
  reject(error: Error): void;
}

/** Computes reports on a thread of its own, so that resampling never holds up who asks. The thread starts with the first report. */
export class ReportThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /** @param folder holds `reportWorker.cjs`. */
  constructor(private readonly folder: string) {}

  /**
   * The tables of runs.
   * @returns Rejects if the thread cannot start or ends; the next report starts a new one.
   */
  report(runs: readonly MetricsRun[], selection: MetricsSelection, perturbation?: PerturbationMetrics): Promise<MetricsReport> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker ??= this.start();
      // A report needs no problems, which may be long.
      const sent = runs.map((run) => ({ ...run, run: { ...run.run, problems: [] } }));
      this.worker.postMessage({ id, runs: sent, selection, perturbation } satisfies ReportRequest);
    });
  }

  dispose(): void {
    const { worker } = this;
    this.fail(worker, new Error("The thread for reports was closed."));
    void worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(join(this.folder, "reportWorker.cjs"));
    // A thread that waits must not keep the process alive.
    worker.unref();
    worker.on("message", (reply: ReportReply) => {
      const waiting = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      if (reply.ok) waiting?.resolve(reply.report);
      else waiting?.reject(new Error(reply.message));
    });
    worker.on("error", (error) => this.fail(worker, error));
    worker.on("exit", (code) => this.fail(worker, new Error(`The thread for reports ended with code ${code}.`)));
    return worker;
  }

  /** Everything that waits for a thread fails with it. */
  private fail(worker: Worker | undefined, error: Error): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
