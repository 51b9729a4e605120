import { setTimeout as after } from "node:timers/promises";

/**
 * Resolves after so many milliseconds.
 * @throws when the signal is aborted.
 */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await after(milliseconds, undefined, { signal });
}
