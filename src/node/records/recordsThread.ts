import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type BirpcReturn, createBirpc } from "birpc";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { ComputerAlgebra } from "../../core/ports";
import type { Records, RunSummary } from "../../core/records/records";
import type { MetricsSelection } from "../../core/report/metrics/metricsSelection";
import { readingStopped } from "./readingStopped";
import type { Known, RecordsHost, RecordsWorker, RunUpdate } from "./recordsMessages";
import { addTrials, type StoredTrials, type TrialPage } from "./storedTrials";

interface Thread {
  readonly worker: Worker;
  readonly asks: BirpcReturn<RecordsWorker, RecordsHost>;
}

/** Room for what is made and dropped with each line, so that it is not taken for what stays. */
const YOUNG_MEGABYTES = 64;

interface Opened {
  readonly known: Known;
  /** In the order of the file. */
  readonly stored: StoredTrials;
  readonly summary: RunSummary;
}

/** Run folders on a thread of their own, which starts with the first question; it reads steps when they are asked for, and the host keeps the rest. */
export class RecordsThread implements Records {
  private thread: Thread | undefined;
  private readonly opened = new Map<string, Opened>();
  private readonly underWay = new Map<string, Promise<RunSummary>>();

  /**
   * @param folder holds `recordsWorker.cjs`.
   * @param algebra is asked for by the thread when it judges a trial.
   * @param onChange Hears of a run that turned out to be another one than was told.
   */
  constructor(
    private readonly folder: string,
    private readonly algebra: () => Promise<ComputerAlgebra>,
    private readonly onChange: (folder: string) => void = () => undefined,
  ) {}

  async open(folder: string): Promise<RunSummary> {
    let summary = await this.inTurn(folder, true);
    while (summary.progress) {
      if (summary.progress.stopped) throw readingStopped(folder);
      summary = await this.inTurn(folder, false);
    }
    return summary;
  }

  openSoFar(folder: string): Promise<RunSummary> {
    return this.inTurn(folder, false);
  }

  async stopReading(folder: string): Promise<void> {
    await this.ask((thread) => thread.stopReading(folder));
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

  async suggestDisclosure(place: TrialPlace) {
    return this.ask((thread) => thread.suggestDisclosure(place));
  }

  async metrics(selection: MetricsSelection) {
    return this.ask((thread) => thread.metrics(selection));
  }

  async stopMetrics(): Promise<void> {
    await this.ask((thread) => thread.stopMetrics());
  }

  dispose(): void {
    this.end(this.thread, new Error("The thread that reads runs was closed."));
  }

  private async inTurn(folder: string, resume: boolean): Promise<RunSummary> {
    // Two readings at once would both bring the same new trials.
    const before = this.underWay.get(folder);
    const read = () => this.read(folder, resume);
    const reading = before ? before.then(read, read) : read();
    this.underWay.set(folder, reading);
    try {
      return await reading;
    } finally {
      if (this.underWay.get(folder) === reading) this.underWay.delete(folder);
    }
  }

  private async read(folder: string, resume: boolean): Promise<RunSummary> {
    const before = this.opened.get(folder);
    const update = await this.ask((thread) => thread.open(folder, before?.known, resume));
    const opened = await joined(folder, before, update);
    this.opened.set(folder, opened);
    return opened.summary;
  }

  private async ask<Value>(question: (thread: Thread["asks"]) => Promise<Value>): Promise<Value> {
    this.thread ??= this.start();
    return question(this.thread.asks);
  }

  private start(): Thread {
    const worker = new Worker(join(this.folder, "recordsWorker.cjs"), { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
    // A thread that waits must not keep the process alive.
    worker.unref();
    const host: RecordsHost = {
      askAlgebra: async (question) => (await this.algebra()).ask(question),
      runChanged: async (folder) => this.onChange(folder),
    };
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

/** What the host has with what the thread told it. A run that is as it was stays the same object, and so does a list that did not grow. */
async function joined(folder: string, before: Opened | undefined, update: RunUpdate): Promise<Opened> {
  const { generation, run, planned, pages, labelActs, order, superseded, diagnostics, progress } = update;
  const goesOn = before !== undefined && before.known.generation === generation;
  const old = goesOn ? before : undefined;
  if (
    old &&
    pages.length + labelActs.length === 0 &&
    progress?.done === old.summary.progress?.done &&
    progress?.stopped === old.summary.progress?.stopped &&
    areSame(diagnostics, old.summary.diagnostics)
  )
    return old;
  const stored = await storedWith(old?.stored, pages);
  const at = <Of>(all: readonly Of[], places: Uint32Array) => Array.from(places, (place) => all[place] as Of);
  const summary: RunSummary = {
    folder,
    run: run ?? (before as Opened).summary.run,
    planned,
    trials: order ? at(stored.trials, order) : (old?.summary.trials ?? []),
    outlines: order ? at(stored.outlines, order) : (old?.summary.outlines ?? []),
    superseded: at(stored.outlines, superseded),
    labelActs: old ? [...old.summary.labelActs, ...labelActs] : labelActs,
    diagnostics,
    ...(progress ? { progress } : {}),
  };
  const known = { generation, pages: (old?.known.pages ?? 0) + pages.length, labelActs: summary.labelActs.length };
  return { known, stored, summary };
}

function areSame(some: readonly Diagnostic[], others: readonly Diagnostic[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ line, message }, place) => line === others[place]?.line && message === others[place]?.message)
  );
}

/** The trials before with those of pages, in their order. Others have their turn between two pages. */
async function storedWith(before: StoredTrials | undefined, pages: readonly TrialPage[]): Promise<StoredTrials> {
  if (before && pages.length === 0) return before;
  const stored = { trials: [...(before?.trials ?? [])], outlines: [...(before?.outlines ?? [])] };
  for (const page of pages) {
    addTrials(stored, page);
    if (pages.length > 1) await setImmediate();
  }
  return stored;
}
