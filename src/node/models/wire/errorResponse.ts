import type { ErrorBody } from "./errorBody";
import { keptResponseHeaders } from "./headers";

/** An error in the one shape that the client reads; of the endpoint's headers those stay that say when to try again. */
export function errorResponse(original: Response, status: number, { message, code, type, param }: Partial<ErrorBody>): Response {
  return new Response(JSON.stringify({ error: { message, code, type, param } }), {
    status,
    headers: { ...keptResponseHeaders(original.headers), "content-type": "application/json" },
  });
}
