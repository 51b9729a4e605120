import { parentPort, threadId } from "node:worker_threads";
import { createBirpc } from "birpc";
import { createMathDoor } from "../../core/math/createMathDoor";
import type { Trial } from "../../core/model/trial";
import type { TrialPlace } from "../../core/model/trialPlace";
import { comparePicture } from "../../core/projections/compareTrials";
import type { TrialSummary } from "../../core/records/records";
import type { MetricsRun } from "../../core/report/metrics/metricsRun";
import { RunFolderError } from "../../core/store/runFolder";
import { type RunContents, RunReader } from "../../core/store/runReader";
import { nodeFiles } from "../nodeFiles";
import { ReportThread } from "../reports/reportThread";
import { PerturbationMemory } from "./perturbationMemory";
import type { RecordsHost, RecordsWorker } from "./recordsMessages";
import { TrialJudgements } from "./trialJudgements";

// The thread that reads run folders. It keeps them in memory, steps and all, and answers with what was asked for.

const readers = new Map<string, RunReader>();

function readerOf(folder: string): RunReader {
  const reader = readers.get(folder) ?? new RunReader(nodeFiles, folder);
  readers.set(folder, reader);
  return reader;
}

async function find({ runFolder, trial: id }: TrialPlace): Promise<{ contents: RunContents; trial: Trial }> {
  const contents = await readerOf(runFolder).read();
  const trial = contents.trials.find((candidate) => candidate.id === id);
  if (!trial) throw new RunFolderError(`The trial ${id} is not in ${runFolder} any more; open another trial.`);
  return { contents, trial };
}

function withoutSteps({ steps: _, ...summary }: Trial): TrialSummary {
  return summary;
}

const functions: RecordsWorker = {
  async open(folder, known) {
    const reader = readerOf(folder);
    const { run, trials, superseded, labelActs, diagnostics } = await reader.read();
    const generation = `${threadId}.${reader.generation}`;
    const goesOn = known?.generation === generation;
    return {
      generation,
      run: goesOn ? undefined : run,
      trials: trials.slice(goesOn ? known.trials : 0).map(withoutSteps),
      labelActs: labelActs.slice(goesOn ? known.labelActs : 0),
      superseded,
      diagnostics,
    };
  },
  trial: async (place) => (await find(place)).trial,
  async compare(places) {
    const found = await Promise.all(places.map(find));
    return comparePicture(found.map(({ contents, trial }) => ({ runFolder: contents.folder, run: contents.run, trial })));
  },
  suggestCheck: async (place) => judgements.suggestionOf((await find(place)).trial),
  async metrics(selection) {
    const opened = await Promise.all(selection.runFolders.map((folder) => readerOf(folder).read()));
    const runs = opened.map(
      ({ trials, ...contents }): MetricsRun => ({
        ...contents,
        trials: trials.map(withoutSteps),
        outcomes: judgements.outcomesOf(trials),
        suggestions: judgements.suggestionsMade(trials),
      }),
    );
    return reports.report(runs, selection, await perturbations.of(opened, selection));
  },
};

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
