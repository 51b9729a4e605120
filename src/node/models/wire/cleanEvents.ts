import { type ErrorBody, errorOf } from "./errorBody";
import { EventStreamReader, type ServerSentEvent } from "./eventStreamReader";
import { isRecord, parsedJson } from "./json";

/** What an event stream says, cleaned of all that is not an answer. */
export type CleanEvent =
  | { readonly kind: "chunk"; readonly chunk: Record<string, unknown>; readonly finished: boolean }
  | { readonly kind: "error"; readonly error: ErrorBody }
  | { readonly kind: "done" };

/** Reads the bytes of an event stream into chunks of an answer and errors. */
export class CleanEvents {
  private readonly reader = new EventStreamReader();

  push(bytes: Uint8Array): CleanEvent[] {
    return this.reader.push(bytes).flatMap((event) => cleanEvent(event) ?? [BROKEN]);
  }

  /** What stands at the end without a blank line after it; half an event is left out, and the stream counts as cut. */
  end(): CleanEvent[] {
    return this.reader.end().flatMap((event) => cleanEvent(event) ?? []);
  }
}

const BROKEN: CleanEvent = {
  kind: "error",
  error: { message: "it sent a chunk that is not JSON", code: "unreadable_chunk", type: undefined, param: undefined, status: undefined },
};

/** Undefined if it cannot be read. */
function cleanEvent({ event, data }: ServerSentEvent): CleanEvent[] | undefined {
  if (data.trim().startsWith("[DONE]")) return [{ kind: "done" }];
  const value = parsedJson(data);
  if (value === undefined) return undefined;
  const error = errorOf(event === "error" && isRecord(value) && value.error === undefined ? { error: value } : value);
  if (error) return [{ kind: "error", error }];
  // A keep-alive that is JSON, but no chunk.
  if (!isRecord(value)) return [];
  return [{ kind: "chunk", chunk: value, finished: isFinished(value) }];
}

/** Whether a chunk says that the answer is complete; only its usage may come after. */
function isFinished({ choices }: Record<string, unknown>): boolean {
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  return isRecord(first) && typeof first.finish_reason === "string" && first.finish_reason !== "";
}
