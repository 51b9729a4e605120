import type { Files } from "../ports";
import { RunFolderError, requireRun } from "./runFolder";

/** A file that is there while trials are appended to a run. */
const LOCK = "run.lock";

/**
 * Does what appends trials to a run, while no other process does.
 * @throws RunFolderError if another process does, or the folder is no run or cannot be written.
 */
export async function withRunLock<Value>(files: Files, folder: string, work: () => Promise<Value>): Promise<Value> {
  await requireRun(files, folder);
  const lock = await files.lock(files.join(folder, LOCK)).catch((error: unknown) => {
    throw new RunFolderError(`${folder} cannot be written (${error instanceof Error ? error.message : String(error)}).`);
  });
  if (!lock.taken) {
    const { process, host, since } = lock.holder;
    throw new RunFolderError(
      `The run in ${folder} goes on already, in process ${process} of ${host} since ${since}; wait for its end or stop it there. If that is no run any more, delete ${LOCK} in the folder.`,
    );
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
