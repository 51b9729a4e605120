import type { ExchangeRecorder } from "./exchange";
import type { SilenceLimits } from "./silenceLimits";
import { SilenceError, within } from "./within";

interface Means {
  readonly recorder: ExchangeRecorder | undefined;
  readonly signal: AbortSignal;
  readonly limits: Pick<SilenceLimits, "idle">;
  /** Closes the connection. */
  breakOff(reason: Error): void;
}

/** How long to wait for a piece, in milliseconds, and what to say when none came. */
export interface Patience {
  readonly milliseconds: number;
  readonly says?: string;
}

/** A body piece by piece. The reader says how long to wait for the next one; never longer than `idle`. */
export type Pieces = AsyncGenerator<Uint8Array, void, Patience | undefined>;

/**
 * Reads a body, records it, and closes the connection when the reader has enough.
 * @throws SilenceError where nothing comes for too long; whatever else breaks a connection off.
 */
export async function* readBody(response: Response, { recorder, signal, limits, breakOff }: Means): Pieces {
  const reader = response.body?.getReader();
  let wait: Patience | undefined;
  try {
    for (;;) {
      const most = Math.min(wait?.milliseconds ?? limits.idle, limits.idle);
      const next = reader && (await within(most, reader.read(), signal, wait?.says));
      if (!next || next.done) break;
      recorder?.piece(next.value);
      wait = yield next.value;
    }
    recorder?.end("end");
  } catch (error) {
    recorder?.end(error instanceof SilenceError ? "silence" : signal.aborted ? "abort" : "reset", error);
    throw error;
  } finally {
    // Also reached when the reader stopped early, such as at the mark of the end on a connection that stays open.
    recorder?.end("end");
    breakOff(new Error("The answer was read."));
  }
}

export async function readText(body: Pieces): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of body) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
