import { parentPort, threadId } from "node:worker_threads";
import { createBirpc } from "birpc";
import { nodeFiles } from "../nodeFiles";
import { type IndexedContents, IndexedRun } from "./indexedRun";
import type { RecordsHost, RecordsWorker } from "./recordsMessages";
import { outlinesOf } from "./runIndex/outlines";
import type { TrialPage } from "./storedTrials";
import type { TrialJudge } from "./trialJudge";

// The thread that reads run folders. It keeps an index of each and no steps, reads whole trials where they stand, and answers with what
// was asked for.

/** After so many milliseconds, what was read of a run so far is told. */
const PATIENCE = 200;

const runs = new Map<string, IndexedRun>();

function runAt(folder: string): IndexedRun {
  const run = runs.get(folder) ?? new IndexedRun(nodeFiles, folder, () => void host.runChanged(folder));
  runs.set(folder, run);
  return run;
}

/** Lists are shown before the code that aligns and judges is loaded. */
let judge: Promise<TrialJudge> | undefined;
function judging(): Promise<TrialJudge> {
  judge ??= import("./trialJudge").then(({ createTrialJudge }) =>
    createTrialJudge(runAt, (question) => host.askAlgebra(question), __dirname),
  );
  return judge;
}

/** Bytes of summaries that are outlined at a time, about: the host shows them before it gets more. */
const PORTION = 8_000_000;

/** The next pages, how many trials there are up to their end, and how far that is. */
function portionOf({ pages, standing, progress }: IndexedContents, known: number) {
  const portion: TrialPage[] = [];
  for (let made = 0; made < PORTION; ) {
    const page = pages[known + portion.length];
    if (page === undefined) break;
    if (page.outlines === undefined) made += page.bytes.length;
    portion.push({ trials: page.trials, bytes: page.bytes, outlines: outlinesOf(page) });
  }
  const end = known + portion.length;
  const trials = pages.slice(0, end).reduce((sum, page) => sum + page.trials, 0);
  if (end === pages.length) return { pages: portion, trials, progress };
  const read = { done: 0, of: 0, stopped: false };
  for (const { place, start, length } of standing()) {
    if (place < trials) read.done = Math.max(read.done, start + length);
    read.of = Math.max(read.of, start + length);
  }
  return { pages: portion, trials, progress: read };
}

const functions: RecordsWorker = {
  async open(folder, known, resume) {
    const contents = await runAt(folder).openSoFar(PATIENCE, resume);
    const generation = `${threadId}.${contents.generation}`;
    const old = known?.generation === generation ? known : undefined;
    const { pages, trials, progress } = portionOf(contents, old?.pages ?? 0);
    const { planned, ...run } = contents.run;
    return {
      generation,
      run: old ? undefined : run,
      planned: planned.length,
      pages,
      labelActs: contents.labelActs.slice(old?.labelActs ?? 0),
      order: old && pages.length === 0 ? undefined : contents.order.filter((place) => place < trials),
      superseded: Uint32Array.from(contents.superseded.map(({ place }) => place)).filter((place) => place < trials),
      diagnostics: contents.diagnostics,
      progress,
    };
  },
  stopReading: async (folder) => runAt(folder).stop(),
  trial: async ({ runFolder, trial }) => (await runAt(runFolder).trial(trial)).trial,
  compare: async (places) => (await judging()).compare(places),
  suggestCheck: async (place) => (await judging()).suggestCheck(place),
  suggestDisclosure: async (place) => (await judging()).suggestDisclosure(place),
  metrics: async (selection) => (await judging()).metrics(selection),
  // Where none was asked, nothing is under way.
  stopMetrics: async () => (await judge)?.stopMetrics(),
};

const host = createBirpc<RecordsHost, RecordsWorker>(functions, {
  post: (message) => parentPort?.postMessage(message),
  on: (receive) => parentPort?.on("message", receive),
  timeout: -1,
  bind: "functions",
});
