/** WebAssembly memory of the algebra process, in pages of 64 KiB: 512 MiB. SymPy needs about 100 MiB. */
export const MAX_MEMORY_PAGES = 8192;

/** JavaScript heap of the algebra process, in MiB. */
export const MAX_HEAP_MEBIBYTES = 512;

/** How long the process may take to start, in milliseconds. */
export const START_TIMEOUT_MILLISECONDS = 60_000;

/** How much longer than its parent the process itself waits before it gives a question up: for when the parent is gone. */
export const GRACE_MILLISECONDS = 2_000;

/** Longest line that the parent reads, in characters. */
export const MAX_LINE_LENGTH = 4_000_000;
