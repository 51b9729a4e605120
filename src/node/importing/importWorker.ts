import { parentPort } from "node:worker_threads";
import { createBirpc } from "birpc";
import { assembledTrials } from "../../core/importing/assembledTrials";
import type { ForeignListing, ListedTrial } from "../../core/importing/importSession";
import { importTrials, surveyImport } from "../../core/importing/importTrials";
import { summaryOf } from "../../core/importing/surveySummary";
import { askedText } from "../../core/model/context";
import { describeOutcome } from "../../core/projections/describeOutcome";
import { trialText } from "../../core/projections/trialText";
import { nodeFiles } from "../nodeFiles";
import { systemClock } from "../systemClock";
import { foreignSource } from "./foreignSource";
import type { ImportHost, ImportWorker } from "./importMessages";

// The thread that reads files of others, so that a large one holds up nobody. It does one thing at a time.

/** Who waits is told no more often than that, in milliseconds. */
const TELL_EVERY = 100;

/** What the last survey read, and what it found. */
let surveyed: Pick<Parameters<typeof importTrials>[0], "sources" | "model" | "survey"> | undefined;
const stopping = new AbortController();
const cancellation = stopping.signal;

const worker: ImportWorker = {
  async survey(paths, model) {
    const sources = paths.map(foreignSource);
    const survey = await surveyImport({ sources, model, cancellation, onTrial: told() });
    surveyed = { sources, model, survey };
    return summaryOf(survey);
  },
  async store(target) {
    if (surveyed === undefined) throw new Error("Nothing was read that could be stored.");
    const { stored } = await importTrials({ ...surveyed, ...target, files: nodeFiles, clock: systemClock, cancellation, onTrial: told() });
    return stored;
  },
  async list(path, most) {
    const trials: ListedTrial[] = [];
    let total = 0;
    let file: ForeignListing["file"] = { file: path, notes: [] };
    for await (const found of assembledTrials({ sources: [foreignSource(path)], cancellation })) {
      if (found.kind === "file") file = found.file;
      else {
        total += 1;
        const { trial, problem } = found;
        if (total <= most) trials.push({ id: trial.id, question: problem.question, model: trial.model, outcome: describeOutcome(trial) });
      }
    }
    return { file, trials, total };
  },
  async trialText(path, wanted) {
    let index = 0;
    for await (const found of assembledTrials({ sources: [foreignSource(path)], cancellation })) {
      if (found.kind === "file") continue;
      if (index === wanted) return trialText(askedText(found.problem), found.trial);
      index += 1;
    }
    return undefined;
  },
  stop: () => stopping.abort(),
};

function told(): ImportHost["onTrial"] {
  let last = 0;
  return (done, planned) => {
    const now = performance.now();
    if (now - last < TELL_EVERY) return;
    last = now;
    void host.onTrial.asEvent(done, planned);
  };
}

const host = createBirpc<ImportHost, ImportWorker>(worker, {
  post: (message) => parentPort?.postMessage(message),
  on: (receive) => parentPort?.on("message", receive),
  timeout: -1,
  bind: "functions",
});
