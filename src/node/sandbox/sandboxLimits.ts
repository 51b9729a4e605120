import type { PythonLimits } from "../../core/ports";

export const DEFAULT_LIMITS: PythonLimits = { milliseconds: 10_000, outputBytes: 64_000, resultCharacters: 10_000 };

/** WebAssembly memory of a program, Python itself included, in pages of 64 KiB: 256 MiB. */
export const MAX_MEMORY_PAGES = 4096;

/** JavaScript heap of a sandbox process, in MiB. */
export const MAX_HEAP_MEBIBYTES = 256;

/** All memory of a sandbox process, as its parent sees it, in bytes. One that rests takes about 200 MB. */
export const MAX_RESIDENT_BYTES = 768 * 1024 * 1024;

/** How often the parent looks at the memory of a process that runs a program, in milliseconds. */
export const MEMORY_WATCH_MILLISECONDS = 100;

/** How long a process may take to start, in milliseconds. */
export const START_TIMEOUT_MILLISECONDS = 60_000;

/** How much longer than the process itself its parent waits before it kills it, in milliseconds. */
export const GRACE_MILLISECONDS = 1_500;

/** Longest line that the parent reads, in characters. */
export const MAX_LINE_LENGTH = 8_000_000;

/** Largest snapshot that the parent takes, in bytes. */
export const MAX_SNAPSHOT_BYTES = 256 * 1024 * 1024;
