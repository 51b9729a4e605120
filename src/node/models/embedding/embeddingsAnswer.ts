import { errorOf, readErrorBody } from "../wire/errorBody";
import { errorResponse } from "../wire/errorResponse";
import { isRecord, parsedJson } from "../wire/json";

/** The code of an answer that holds no vectors that could be used. */
export const BAD_VECTORS = "bad_vectors";

/** An answer with embeddings as it is, or the error that its text amounts to. */
export function embeddingsAnswer(response: Response, text: string, type: string): Response {
  const value = parsedJson(text);
  if (value === undefined) return errorResponse(response, 400, unreadable(text, type));
  const error = errorOf(value);
  // An error that names no status of its own came from the provider behind a gateway.
  if (error) return errorResponse(response, error.status ?? 502, error);
  if (isRecord(value) && Array.isArray(value.data)) return Response.json(value);
  const members = isRecord(value) ? Object.keys(value).slice(0, 10).join(", ") : typeof value;
  return errorResponse(response, 400, { code: BAD_VECTORS, message: `what it sent has the members ${members || "(none)"} and no data` });
}

function unreadable(text: string, type: string) {
  if (/html/i.test(type) || /^\s*<(!doctype|html)/i.test(text)) return { code: "web_page", message: readErrorBody(text).message };
  // Python writes these into its JSON.
  const odd = /^\s*[[{].*?(-?(?:NaN|Infinity))\b/s.exec(text)?.[1];
  if (odd !== undefined) return { code: BAD_VECTORS, message: `a vector holds ${odd}, which is no number` };
  const message = `it sent ${type || "no content type"} in place of JSON: ${readErrorBody(text).message}`;
  return { code: BAD_VECTORS, message };
}
