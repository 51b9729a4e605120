import type { Fetch } from "./fetch";
import { parsedJson } from "./json";
import { within } from "./within";
import { withoutKey } from "./withoutKey";

/** The most bytes that are read of an answer; a longer one counts as no JSON. */
const MOST_BYTES = 1_000_000;

interface GetOptions {
  readonly fetch: Fetch;
  readonly headers?: Readonly<Record<string, string>>;
  /** Taken out of what the server says. */
  readonly key?: string | undefined;
  /** For the whole answer. */
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/** What a server sent; `value` is undefined where it was no JSON, or too much. */
export interface Got {
  readonly status: number;
  readonly value: unknown;
}

/**
 * Asks a server that may be any for some JSON: no redirect is followed, and time and size are bounded.
 * @throws SilenceError when the time is over; whatever else breaks the connection off.
 */
export async function getJson(url: string, { fetch, headers = {}, key, milliseconds, signal }: GetOptions): Promise<Got> {
  const own = new AbortController();
  async function read(): Promise<Got> {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...headers },
      redirect: "manual",
      signal: AbortSignal.any([signal, own.signal]),
    });
    const text = await readAtMost(response);
    return { status: response.status, value: text === undefined ? undefined : parsedJson(withoutKey(text, key)) };
  }
  try {
    return await within(milliseconds, read(), signal);
  } finally {
    own.abort();
  }
}

async function readAtMost(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MOST_BYTES) return undefined;
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
