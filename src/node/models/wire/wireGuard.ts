import { cleanStream } from "./cleanStream";
import { readErrorBody } from "./errorBody";
import { errorResponse } from "./errorResponse";
import { type Exchange, ExchangeRecorder } from "./exchange";
import type { Fetch } from "./fetch";
import { sentHeaders } from "./headers";
import { readBody, readText } from "./readBody";
import type { SilenceLimits } from "./silenceLimits";
import { wholeAnswer } from "./wholeAnswer";
import { SilenceError, within } from "./within";
import { withoutKey } from "./withoutKey";

export interface WireOptions {
  readonly fetch: Fetch;
  readonly key: string | undefined;
  /** The header with the key; undefined where none is sent. */
  readonly keyHeader: string | undefined;
  readonly limits: SilenceLimits;
  /** Milliseconds since 1970, for the times in recordings. */
  readonly now: () => number;
  /** Gets every HTTP attempt once it has ended. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** What becomes of an answer in one piece; absent: it is a chat's, which may come as a stream, too. */
  readonly readAnswer?: ReadAnswer | undefined;
}

/**
 * The answer, or the error, that a text becomes for the client.
 * @param type Its content type.
 */
export type ReadAnswer = (response: Response, text: string, type: string) => Response;

/**
 * Wraps `fetch` for the client: sends an allow-list of headers only, follows no redirect, hands on a clean event stream whatever an
 * endpoint sent as an answer, turns everything else into an error of one shape, and breaks a silent connection off.
 */
export function wireGuard({ fetch, key, keyHeader, limits, now, onExchange, readAnswer }: WireOptions): Fetch {
  return async (url, init) => {
    const headers = sentHeaders(new Headers(init?.headers), keyHeader);
    const own = new AbortController();
    const signal = init?.signal ? AbortSignal.any([init.signal, own.signal]) : own.signal;
    const request = { url: String(url), headers, body: String(init?.body ?? "") };
    const recorder = onExchange && new ExchangeRecorder(request, key, now, onExchange);
    const response = await within(limits.head, fetch(url, { ...init, headers, redirect: "manual", signal }), signal).catch((error) => {
      recorder?.end(signal.aborted ? "abort" : error instanceof SilenceError ? "silence" : "reset", error);
      own.abort(error);
      throw error;
    });
    recorder?.head(response.status, response.headers);
    const body = readBody(response, { recorder, signal, limits, breakOff: (error) => own.abort(error) });
    if (response.status >= 300 && response.status < 400) {
      recorder?.end("end");
      own.abort();
      const message = `it redirects to another address (HTTP ${response.status}); give that address instead`;
      return errorResponse(response, 400, { code: "redirected", message });
    }
    const type = response.headers.get("content-type") ?? "";
    if (response.ok && !readAnswer && type.includes("text/event-stream")) return cleanStream(body, limits);
    const text = withoutKey(await readText(body), key);
    return response.ok ? (readAnswer ?? wholeAnswer)(response, text, type) : errorResponse(response, response.status, readErrorBody(text));
  };
}
