import { type CleanEvent, CleanEvents } from "./cleanEvents";
import type { ErrorBody } from "./errorBody";
import type { Patience, Pieces } from "./readBody";
import type { SilenceLimits } from "./silenceLimits";

/** The event stream that the client reads: chunks and errors only, ended where the answer ends. */
export function cleanStream(body: Pieces, limits: SilenceLimits): Response {
  const events = cleanEvents(body, limits);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await events.next();
        if (next.done) controller.close();
        else controller.enqueue(encode(next.value));
      } catch (error) {
        controller.error(error);
      }
    },
    async cancel() {
      await events.return();
    },
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream" } });
}

/** An event stream of a whole answer. */
export function eventStreamOf(events: readonly CleanEvent[]): Response {
  return new Response(Buffer.concat(events.map(encode)), { headers: { "content-type": "text/event-stream" } });
}

async function* cleanEvents(body: Pieces, limits: SilenceLimits): AsyncGenerator<CleanEvent, void, undefined> {
  const reader = new CleanEvents();
  let finished = false;
  let progressAt = performance.now();
  try {
    for (;;) {
      const left = limits.progress - (performance.now() - progressAt);
      const next = await body.next(patience(finished ? limits.afterFinish : limits.idle, left, limits.progress));
      const events = next.done ? reader.end() : reader.push(next.value);
      for (const event of events) {
        if (event.kind === "done") return;
        progressAt = performance.now();
        finished ||= event.kind === "chunk" && event.finished;
        yield event;
      }
      if (next.done) return;
    }
  } catch (error) {
    // A finished answer is whole, however its connection ends.
    if (!finished) throw error;
  } finally {
    await body.return();
  }
}

/** @param left Time until the limit for progress, which signs of life do not move. */
function patience(idle: number, left: number, progress: number): Patience {
  if (idle <= left) return { milliseconds: idle };
  return { milliseconds: Math.max(0, left), says: `no piece of the answer came for ${progress / 1000} s, only signs of life` };
}

function encode(event: CleanEvent): Uint8Array {
  if (event.kind === "done") return new TextEncoder().encode("data: [DONE]\n\n");
  const value = event.kind === "chunk" ? event.chunk : { error: inStream(event.error) };
  return new TextEncoder().encode(`data: ${JSON.stringify(value)}\n\n`);
}

/** The client drops the HTTP status of an error inside a stream, so that it goes along in the error. */
function inStream(error: ErrorBody): object {
  return { ...error, in_stream: true };
}
