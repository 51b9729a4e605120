import { CleanEvents } from "./cleanEvents";
import { eventStreamOf } from "./cleanStream";
import { errorOf, readErrorBody } from "./errorBody";
import { errorResponse } from "./errorResponse";
import { isRecord, parsedJson } from "./json";

/**
 * The event stream of an answer that was asked for as a stream and came in one piece, as gateways send it, or an error where the text
 * is no answer.
 * @param type Its content type.
 */
export function wholeAnswer(response: Response, text: string, type: string): Response {
  if (/^\s*(data|event)?:/.test(text)) return eventStreamOf(eventsOf(text));
  const value = parsedJson(text);
  if (value === undefined) return errorResponse(response, 400, unreadable(text, type));
  const error = errorOf(value);
  // An error that names no status of its own came from the provider behind a gateway.
  if (error) return errorResponse(response, error.status ?? 502, error);
  if (!isRecord(value) || !Array.isArray(value.choices) || value.choices.length === 0)
    return errorResponse(response, 502, noChoices(value));
  return eventStreamOf([{ kind: "chunk", chunk: { ...value, choices: value.choices.map(finished) }, finished: true }]);
}

/** An answer in one piece is finished, whether it says so or not. */
function finished(choice: unknown): unknown {
  return isRecord(choice) ? { ...choice, finish_reason: choice.finish_reason || "stop" } : choice;
}

function eventsOf(text: string) {
  const events = new CleanEvents();
  return [...events.push(new TextEncoder().encode(text)), ...events.end()];
}

function unreadable(text: string, type: string) {
  const page = /html/i.test(type) || /^\s*<(!doctype|html)/i.test(text);
  const message = `it sent ${type || "no content type"} in place of an event stream: ${readErrorBody(text).message}`;
  return { code: page ? "web_page" : "not_an_event_stream", message };
}

function noChoices(value: unknown) {
  const members = isRecord(value) ? Object.keys(value).slice(0, 10).join(", ") : typeof value;
  return { code: "no_choices", message: `it sent no answer; what it sent has the members ${members || "(none)"}` };
}
