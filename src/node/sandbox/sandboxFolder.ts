import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { type RestrictedProcess, startRestrictedProcess } from "../pyodide/restrictedProcess";
import { MAX_HEAP_MEBIBYTES, MAX_MEMORY_PAGES } from "./sandboxLimits";

/** Where a sandbox process finds its files, and the Node that runs it. */
export interface SandboxFolder {
  /** Changes with anything that the snapshot depends on. */
  readonly version: string;
  start(args: readonly string[], readable: readonly string[]): ReturnType<typeof startRestrictedProcess>;
}

/**
 * @param folder holds `sandboxProcess.cjs` and `sandbox/`
 * @throws if they are not there
 */
export function openSandboxFolder(folder: string, node?: RestrictedProcess["node"]): SandboxFolder {
  const realFolder = realpathSync(folder);
  const runtime = join(realFolder, "sandbox");
  return {
    version: readFileSync(join(runtime, "version.txt"), "utf8").trim(),
    start: (args, readable) =>
      startRestrictedProcess({
        entry: join(realFolder, "sandboxProcess.cjs"),
        readable: [join(runtime, "*"), ...readable],
        arguments: [runtime, ...args],
        memoryPages: MAX_MEMORY_PAGES,
        heapMebibytes: MAX_HEAP_MEBIBYTES,
        node,
      }),
  };
}
