import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { startRestrictedProcess } from "../pyodide/restrictedProcess";
import { GRACE_MILLISECONDS, MAX_HEAP_MEBIBYTES, MAX_MEMORY_PAGES } from "./processLimits";

/**
 * @param folder holds `algebraProcess.cjs` and `algebra/`
 * @param timeoutMilliseconds wall clock of one question
 */
export function startAlgebraProcess(folder: string, timeoutMilliseconds: number): ChildProcessWithoutNullStreams {
  const realFolder = realpathSync(folder);
  const runtime = join(realFolder, "algebra");
  return startRestrictedProcess({
    entry: join(realFolder, "algebraProcess.cjs"),
    readable: [join(runtime, "*")],
    arguments: [runtime, String(timeoutMilliseconds + GRACE_MILLISECONDS)],
    memoryPages: MAX_MEMORY_PAGES,
    heapMebibytes: MAX_HEAP_MEBIBYTES,
  });
}
