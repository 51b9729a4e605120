import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { GRACE_MILLISECONDS, MAX_HEAP_MEBIBYTES, MAX_MEMORY_PAGES } from "./processLimits";

/**
 * Starts the algebra process with read access to its own files and nothing else.
 * In VS Code's desktop host `process.execPath` is Electron, which is told to run as Node; the process checks for itself
 * that the restrictions hold.
 *
 * @param folder holds `algebraProcess.cjs` and `algebra/`
 * @param timeoutMilliseconds wall clock of one question
 */
export function startRestrictedProcess(folder: string, timeoutMilliseconds: number): ChildProcessWithoutNullStreams {
  // Permissions are checked on real paths.
  const realFolder = realpathSync(folder);
  const entry = join(realFolder, "algebraProcess.cjs");
  const runtime = join(realFolder, "algebra");
  const flags = [
    "--no-warnings",
    permissionFlag(process.versions.node),
    `--allow-fs-read=${entry}`,
    `--allow-fs-read=${join(runtime, "*")}`,
    "--disallow-code-generation-from-strings",
    "--no-addons",
    `--wasm-max-mem-pages=${MAX_MEMORY_PAGES}`,
    `--max-heap-size=${MAX_HEAP_MEBIBYTES}`,
  ];
  const systemRoot = process.platform === "win32" ? process.env.SystemRoot : undefined;
  return spawn(process.execPath, [...flags, entry, runtime, String(timeoutMilliseconds + GRACE_MILLISECONDS)], {
    cwd: realFolder,
    // Windows itself needs SystemRoot; nothing else of the environment is passed on.
    env: { ELECTRON_RUN_AS_NODE: "1", ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }) },
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
  });
}

/** The permission model lost its experimental name in 23.5 and 22.13. */
export function permissionFlag(nodeVersion: string): string {
  const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
  const stable = major >= 24 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  return stable ? "--permission" : "--experimental-permission";
}
