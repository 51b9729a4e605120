import { parentPort, threadId } from "node:worker_threads";
import { createBirpc } from "birpc";
import { createMathDoor } from "../../core/math/createMathDoor";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { TrialSummary } from "../../core/model/trialSummary";
import { comparePicture } from "../../core/projections/compareTrials";
import { disclosureOf } from "../../core/report/trust/measureTrial";
import { nodeFiles } from "../nodeFiles";
import { ReportThread } from "../reports/reportThread";
import { type IndexedContents, IndexedRun } from "./indexedRun";
import { type MeasuredRun, PerturbationMemory } from "./perturbationMemory";
import type { RecordsHost, RecordsWorker } from "./recordsMessages";
import type { IndexRow } from "./runIndex/indexRow";
import { outlinesOf } from "./runIndex/outlines";
import { summariesIn } from "./runIndex/summariesIn";
import type { TrialPage } from "./storedTrials";
import { TrialJudgements } from "./trialJudgements";

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

function find({ runFolder, trial }: TrialPlace) {
  return runAt(runFolder).trial(trial);
}

/** Bytes of summaries that are outlined at a time, about: the host shows them before it gets more. */
const PORTION = 8_000_000;

/** The next pages, how many trials there are up to their end, and how far that is. */
function portionOf({ pages, byId, progress }: IndexedContents, known: number) {
  const portion: TrialPage[] = [];
  for (let made = 0; made < PORTION; ) {
    const page = pages[known + portion.length];
    if (page === undefined) break;
    if (page.outlines === undefined) made += page.bytes.length;
    portion.push({ bytes: page.bytes, outlines: outlinesOf(page) });
  }
  const end = known + portion.length;
  const trials = pages.slice(0, end).reduce((sum, page) => sum + page.trials, 0);
  if (end === pages.length) return { pages: portion, trials, progress };
  const read = { done: 0, of: 0, stopped: false };
  for (const { place, start, length } of byId.values()) {
    if (place < trials) read.done = Math.max(read.done, start + length);
    read.of = Math.max(read.of, start + length);
  }
  return { pages: portion, trials, progress: read };
}

const placesOf = (rows: Iterable<IndexRow>) => Uint32Array.from(rows, ({ place }) => place);

const functions: RecordsWorker = {
  async open(folder, known, resume) {
    const contents = await runAt(folder).openSoFar(PATIENCE, resume);
    const generation = `${threadId}.${contents.generation}`;
    const old = known?.generation === generation ? known : undefined;
    const { pages, trials, progress } = portionOf(contents, old?.pages ?? 0);
    const told = (rows: Iterable<IndexRow>) => placesOf(rows).filter((place) => place < trials);
    return {
      generation,
      run: old ? undefined : contents.run,
      pages,
      labelActs: contents.labelActs.slice(old?.labelActs ?? 0),
      order: old && pages.length === 0 ? undefined : told(contents.byId.values()),
      superseded: told(contents.superseded),
      diagnostics: contents.diagnostics,
      progress,
    };
  },
  stopReading: async (folder) => runAt(folder).stop(),
  trial: async (place) => (await find(place)).trial,
  async compare(places) {
    const found = await Promise.all(places.map(find));
    return comparePicture(found.map(({ run, trial }, column) => ({ runFolder: places[column]?.runFolder ?? "", run, trial })));
  },
  async suggestCheck(place) {
    const { trial, row } = await find(place);
    return judgements.suggestionOf(trial, row);
  },
  async suggestDisclosure(place) {
    const { run, trial } = await find(place);
    return disclosureOf(run, trial);
  },
  async metrics(selection) {
    const opened = await Promise.all(selection.runFolders.map(openForMetrics));
    return reports.report(
      opened.map(({ metrics }) => metrics),
      selection,
      await perturbations.of(opened, selection),
    );
  },
  stopMetrics: async () => judgements.stop(),
};

async function openForMetrics(folder: string): Promise<MeasuredRun> {
  const contents = await judgements.complete(runAt(folder));
  const { run, generation, labelActs, diagnostics } = contents;
  const rows = contents.pages.flatMap(summariesIn);
  const summaries = (some: Iterable<IndexRow>) => Array.from(some, ({ place }) => rows[place] as TrialSummary);
  const trials = summaries(contents.byId.values());
  const metrics = {
    folder,
    run,
    trials,
    superseded: summaries(contents.superseded),
    labelActs,
    diagnostics,
    outcomes: judgements.outcomesOf(contents),
    suggestions: judgements.suggestionsMade(contents),
    trust: judgements.trustOf(contents),
  };
  const stepsOf = async ({ id }: TrialSummary) => (await runAt(folder).trial(id)).trial.steps;
  return { metrics, key: `${folder} ${generation} ${trials.length}`, stepsOf };
}

const host = createBirpc<RecordsHost, RecordsWorker>(functions, {
  post: (message) => parentPort?.postMessage(message),
  on: (receive) => parentPort?.on("message", receive),
  timeout: -1,
  bind: "functions",
});
const math = createMathDoor({ ask: (question) => host.askAlgebra(question) });
const judgements = new TrialJudgements(math);
const perturbations = new PerturbationMemory(math);
// Resampling has a thread of its own, so that reading never waits for it.
const reports = new ReportThread(__dirname);
