import * as z from "zod";
import type { Search, SearchRefusal, SearchResult } from "../../core/ports";
import { plainLine } from "../../core/search/plainLine";
import { MOST_RESULTS } from "../../core/search/searchPages";
import { readFault } from "../models/faults/readFault";
import type { Fetch } from "../models/wire/fetch";
import { type Got, getJson } from "../models/wire/getJson";

const MILLISECONDS = 20_000;

/** What is taken of an answer; everything else in it is left. */
const answerSchema = z.object({
  results: z.array(
    z.object({ url: z.string(), title: z.string().nullish(), content: z.string().nullish(), score: z.number().nullish() }).loose(),
  ),
});

export interface SearxngMeans {
  readonly fetch?: Fetch;
  /** For a whole answer. */
  readonly milliseconds?: number;
}

/**
 * Searches by a SearXNG server: `GET <url>/search?q=…&format=json`. The server is on this machine, or its address begins with https; no
 * redirect is followed, and time and size are bounded.
 */
export function searxng(
  url: string,
  { fetch = (address, init) => globalThis.fetch(address, init), milliseconds = MILLISECONDS }: SearxngMeans = {},
): Search {
  return {
    async search(query, cancellation) {
      const wrong = unsafeAddress(url);
      if (wrong !== undefined) return refused(wrong);
      const controller = new AbortController();
      const abort = () => controller.abort();
      if (cancellation?.aborted) abort();
      cancellation?.addEventListener("abort", abort, { once: true });
      try {
        const address = `${url.replace(/\/+$/, "")}/search?${new URLSearchParams({ q: query, format: "json" })}`;
        return answerOf(url, await getJson(address, { fetch, milliseconds, signal: controller.signal }));
      } catch (error) {
        if (controller.signal.aborted) return { ok: false, code: "cancelled", message: "The search was cancelled." };
        const { code, message } = readFault(error, undefined);
        if (code === "silence") return refused(`The search at ${url} gave no answer in ${milliseconds / 1000} s; see whether it is up.`);
        return refused(`The search at ${url} cannot be reached (${code ?? message}); start it, or correct search.provider.url.`);
      } finally {
        cancellation?.removeEventListener("abort", abort);
      }
    },
  };
}

/** Why an address is not asked; undefined if it may be. */
function unsafeAddress(url: string): string | undefined {
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:" || hostname === "127.0.0.1" || hostname === "localhost" || hostname === "[::1]") return undefined;
  return `Queries go to this machine or over https, and ${url} is neither; correct search.provider.url.`;
}

function answerOf(url: string, { status, value }: Got): { readonly ok: true; readonly results: SearchResult[] } | SearchRefusal {
  if (status === 403) return refused(`The search at ${url} refuses to answer in JSON; allow the format json in its settings.`);
  if (status === 429) return refused(`The search at ${url} takes no more queries for now; wait, or raise its limit.`);
  if (status >= 300 && status < 400) return refused(`The search at ${url} sends elsewhere; give its own address in search.provider.url.`);
  if (status !== 200) return refused(`The search at ${url} answered with the status ${status}; look at its log.`);
  const read = answerSchema.safeParse(value);
  if (!read.success) return refused(`What answers at ${url} is no search in JSON, or sent too much; see that it is a SearXNG server.`);
  const results = read.data.results.slice(0, MOST_RESULTS).map(({ url: page, title, content, score }, index) => ({
    title: plainLine(title ?? page),
    url: page,
    snippet: plainLine(content ?? ""),
    // A server that gives no score still ranks.
    score: score ?? 1 / (index + 1),
  }));
  return { ok: true, results };
}

function refused(message: string): SearchRefusal {
  return { ok: false, code: "unavailable", message };
}
