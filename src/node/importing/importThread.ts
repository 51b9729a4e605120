import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createBirpc } from "birpc";
import type { ImportMeans, ImportSession } from "../../core/importing/importSession";
import type { ImportHost, ImportWorker } from "./importMessages";

/** What one import may hold, in MiB; a file that needs more ends its thread, and nothing else. */
const LARGEST_HEAP = 1024;

/**
 * An import on a thread of its own, with bounded memory.
 * @param folder holds `importWorker.cjs`.
 */
export function startImportThread(folder: string): ImportSession {
  const worker = new Worker(join(folder, "importWorker.cjs"), { resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP } });
  // A thread that waits must not keep the process alive.
  worker.unref();
  let onTrial: ImportHost["onTrial"] = () => {};
  const host: ImportHost = { onTrial: (done, planned) => onTrial(done, planned) };
  const asks = createBirpc<ImportWorker, ImportHost>(host, {
    post: (message) => worker.postMessage(message),
    on: (receive) => worker.on("message", receive),
    timeout: -1, // a thread that ends fails what waits for it
    bind: "functions",
  });
  let ended: Error | undefined;
  const end = (error: Error) => {
    // What ended it first is what is told, to what was asked last too.
    ended ??= error;
    asks.$close(ended);
    void worker.terminate();
  };
  worker.on("error", (error) => end(isOutOfMemory(error) ? tooLarge() : error));
  worker.on("exit", (code) => end(new Error(`The thread that imports ended with code ${code}.`)));
  const withMeans = async <Value>(means: ImportMeans, work: () => Promise<Value>): Promise<Value> => {
    onTrial = means.onTrial;
    const stop = () => void asks.stop.asEvent();
    means.cancellation.addEventListener("abort", stop, { once: true });
    try {
      return await work();
    } finally {
      means.cancellation.removeEventListener("abort", stop);
    }
  };
  return {
    survey: (paths, model, means) => withMeans(means, () => asks.survey(paths, model)),
    store: (target, means) => withMeans(means, () => asks.store(target)),
    list: (path, most) => asks.list(path, most),
    trialText: (path, index) => asks.trialText(path, index),
    dispose: () => end(new Error("The thread that imports was closed.")),
  };
}

function isOutOfMemory(error: Error): boolean {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function tooLarge(): Error {
  return new Error(`It needs more than ${LARGEST_HEAP} MiB of memory; import fewer files at once, or a part of the large one.`);
}
