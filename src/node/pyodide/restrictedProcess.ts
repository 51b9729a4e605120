import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { dirname } from "node:path";

export interface RestrictedProcess {
  /** Script to run, a real path: permissions are checked on real paths. */
  readonly entry: string;
  /** What it may read beside its script: real paths, folders as `folder/*`. */
  readonly readable: readonly string[];
  readonly arguments: readonly string[];
  /** Cap on WebAssembly memory, in pages of 64 KiB. */
  readonly memoryPages: number;
  /** Cap on the JavaScript heap, in MiB. */
  readonly heapMebibytes: number;
  /** Absent: this process's own. */
  readonly node?: { readonly path: string; readonly version: string } | undefined;
}

/**
 * Starts a process with read access to its own files and nothing else.
 * In VS Code's desktop host `process.execPath` is Electron, which is told to run as Node; the process checks for itself
 * that the restrictions hold.
 */
export function startRestrictedProcess(wanted: RestrictedProcess): ChildProcessWithoutNullStreams {
  const node = wanted.node ?? { path: process.execPath, version: process.versions.node };
  const flags = [
    "--no-warnings",
    permissionFlag(node.version),
    ...[wanted.entry, ...wanted.readable].map((path) => `--allow-fs-read=${path}`),
    "--disallow-code-generation-from-strings",
    "--no-addons",
    `--wasm-max-mem-pages=${wanted.memoryPages}`,
    `--max-heap-size=${wanted.heapMebibytes}`,
  ];
  const systemRoot = process.platform === "win32" ? process.env.SystemRoot : undefined;
  return spawn(node.path, [...flags, wanted.entry, ...wanted.arguments], {
    cwd: dirname(wanted.entry),
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
