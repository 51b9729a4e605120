import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { RunRecords, RunReport } from "../../core/report/runReport";
import type { ReportReply, ReportRequest } from "./reportMessage";

interface Waiting {
  resolve(report: RunReport): void;
  reject(error: Error): void;
}

/** Computes reports on a thread of its own, so that resampling never holds up the host. The thread starts with the first report. */
export class ReportThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /** @param folder holds `reportWorker.cjs`. */
  constructor(private readonly folder: string) {}

  /**
   * Accuracy and checks of a run.
   * @returns Rejects if the thread cannot start or ends; the next report starts a new one.
   */
  report({ run, trials, labels }: RunRecords): Promise<RunReport> {
    this.lastId += 1;
    const id = this.lastId;
    // A report needs no steps and no problems, which are nearly all of a run; they need not be copied to the thread.
    const records: RunRecords = {
      run: { ...run, problems: [], planned: [] },
      trials: trials.map((trial) => ({ ...trial, steps: [] })),
      labels,
    };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker ??= this.start();
      this.worker.postMessage({ id, records } satisfies ReportRequest);
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
