/** A connection on which nothing came for too long. */
export class SilenceError extends Error {
  override readonly name = "SilenceError";
}

/** The longest that a timer can be set to. */
export const MOST_MILLISECONDS = 2 ** 31 - 1;

/**
 * Waits for a promise, at most so many milliseconds and until the signal. The promise itself goes on; the caller breaks off what
 * stands behind it.
 * @param says Why it was broken off, where the time alone does not say it.
 * @throws SilenceError when the time is over; the signal's reason when it is aborted.
 */
export async function within<Value>(milliseconds: number, promise: Promise<Value>, signal: AbortSignal, says?: string): Promise<Value> {
  signal.throwIfAborted();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const broken = new Promise<never>((_, reject) => {
    const late = () => reject(new SilenceError(says ?? `nothing came for ${Number((milliseconds / 1000).toPrecision(2))} s`));
    timer = setTimeout(late, Math.min(Math.max(0, milliseconds), MOST_MILLISECONDS));
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([promise, broken]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
