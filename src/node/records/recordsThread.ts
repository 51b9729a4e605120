import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type BirpcReturn, createBirpc } from "birpc";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { ComputerAlgebra } from "../../core/ports";
import type { Records, RunSummary } from "../../core/records/records";
import type { MetricsSelection } from "../../core/report/metrics/metricsSelection";
import type { Known, RecordsHost, RecordsWorker } from "./recordsMessages";

interface Thread {
  readonly worker: Worker;
  readonly asks: BirpcReturn<RecordsWorker, RecordsHost>;
}

interface Opened {
  readonly known: Known;
  readonly summary: RunSummary;
}

/** Run folders on a thread of their own, which starts with the first question; it keeps the steps of trials, and the host the rest. */
export class RecordsThread implements Records {
  private thread: Thread | undefined;
  private readonly opened = new Map<string, Opened>();
  private readonly underWay = new Map<string, Promise<RunSummary>>();

  /**
   * @param folder holds `recordsWorker.cjs`.
   * @param algebra is asked for by the thread when it judges a trial.
   */
  constructor(
    private readonly folder: string,
    private readonly algebra: () => Promise<ComputerAlgebra>,
  ) {}

  async open(folder: string): Promise<RunSummary> {
    // Two readings at once would both bring the same new trials.
    const before = this.underWay.get(folder);
    const read = () => this.read(folder);
    const reading = before ? before.then(read, read) : read();
    this.underWay.set(folder, reading);
    try {
      return await reading;
    } finally {
      if (this.underWay.get(folder) === reading) this.underWay.delete(folder);
    }
  }

  async trial(place: TrialPlace) {
    return this.ask((thread) => thread.trial(place));
  }

  async compare(places: readonly TrialPlace[]) {
    return this.ask((thread) => thread.compare(places));
  }

  async suggestCheck(place: TrialPlace) {
    return this.ask((thread) => thread.suggestCheck(place));
  }

  async metrics(selection: MetricsSelection) {
    return this.ask((thread) => thread.metrics(selection));
  }

  dispose(): void {
    this.end(this.thread, new Error("The thread that reads runs was closed."));
  }

  private async read(folder: string): Promise<RunSummary> {
    const before = this.opened.get(folder);
    const { generation, run, trials, superseded, labelActs, diagnostics } = await this.ask((thread) => thread.open(folder, before?.known));
    const goesOn = before !== undefined && before.known.generation === generation;
    const isNew = trials.length + labelActs.length > 0 || superseded.length !== before?.summary.superseded.length;
    if (goesOn && !isNew) return before.summary;
    const summary: RunSummary = {
      folder,
      run: run ?? (before as Opened).summary.run,
      trials: goesOn ? [...before.summary.trials, ...trials] : trials,
      superseded,
      labelActs: goesOn ? [...before.summary.labelActs, ...labelActs] : labelActs,
      diagnostics,
    };
    const known = { generation, trials: summary.trials.length, labelActs: summary.labelActs.length };
    this.opened.set(folder, { known, summary });
    return summary;
  }

  private async ask<Value>(question: (thread: Thread["asks"]) => Promise<Value>): Promise<Value> {
    this.thread ??= this.start();
    return question(this.thread.asks);
  }

  private start(): Thread {
    const worker = new Worker(join(this.folder, "recordsWorker.cjs"));
    // A thread that waits must not keep the process alive.
    worker.unref();
    const host: RecordsHost = { askAlgebra: async (question) => (await this.algebra()).ask(question) };
    const asks = createBirpc<RecordsWorker, RecordsHost>(host, {
      post: (message) => worker.postMessage(message),
      on: (receive) => worker.on("message", receive),
      timeout: -1, // a thread that ends fails what waits for it
      bind: "functions",
    });
    const thread = { worker, asks };
    worker.on("error", (error) => this.end(thread, error));
    worker.on("exit", (code) => this.end(thread, new Error(`The thread that reads runs ended with code ${code}.`)));
    return thread;
  }

  /** Everything that waits for a thread fails with it; the next question starts a new one. */
  private end(thread: Thread | undefined, error: Error): void {
    if (thread === undefined || thread !== this.thread) return;
    this.thread = undefined;
    thread.asks.$close(error);
    void thread.worker.terminate();
  }
}
