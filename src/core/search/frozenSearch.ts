import type { SearchRecord } from "../model/searchRecord";
import type { Search, SearchAnswer, SearchRefusal } from "../ports";
import { normalizedQuery } from "./normalizedQuery";

/** Where what queries found is kept, by the normalised query. */
export interface SearchMemory {
  /** Undefined if the query was never asked. */
  find(query: string): Promise<SearchRecord | undefined>;
  /** Keeps what a query found unless it is known. @returns What is known of it from now on. */
  keep(record: SearchRecord): Promise<SearchRecord>;
}

export interface FrozenSearchSetup {
  /** Asked for what was never asked before; absent: such a query is refused. */
  readonly live?: Search | undefined;
  /** Where what was found is kept: the first that knows a query answers it, and each keeps what it did not know. */
  readonly kept: readonly SearchMemory[];
  /** Why a query that was never asked is refused, as one sentence. */
  readonly refusal: string;
}

/**
 * A search whose answers never change: what a query finds first is kept in files, and every later equal query finds the same, to the byte. A
 * query that is asked again while it is under way is not asked twice. What failed is not kept.
 * Source: Agents Trust Tools Too Much, appendix A (frozen query caching).
 */
export function frozenSearch({ live, kept, refusal }: FrozenSearchSetup): Search {
  const known = new Map<string, Promise<SearchAnswer | SearchRefusal>>();
  async function resolve(query: string, cancellation: Parameters<Search["search"]>[1]): Promise<SearchAnswer | SearchRefusal> {
    let record = await firstKnown(kept, query);
    if (!record) {
      if (!live) return { ok: false, code: "unavailable", message: refusal };
      const found = await live.search(query, cancellation);
      if (!found.ok) return found;
      record = { query, results: [...found.results] };
    }
    // From the one that is shared by the most to that of the run: each takes over what the one before holds.
    for (const file of kept.toReversed()) record = await file.keep(record);
    return { ok: true, results: record.results };
  }
  return {
    search(query, cancellation) {
      const key = normalizedQuery(query);
      const underWay = known.get(key);
      if (underWay) return underWay;
      const resolving = resolve(key, cancellation);
      known.set(key, resolving);
      // What failed is tried again by the next.
      const forget = () => known.delete(key);
      resolving.then((answer) => (answer.ok ? undefined : forget()), forget);
      return resolving;
    },
  };
}

async function firstKnown(kept: readonly SearchMemory[], query: string): Promise<SearchRecord | undefined> {
  for (const file of kept) {
    const record = await file.find(query);
    if (record) return record;
  }
  return undefined;
}
