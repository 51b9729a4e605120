import { mentions } from "../../mentions/mentions";
import type { ClaimEdit } from "../../model/trial";
import type { SearchResult } from "../../ports";
import { repairAddress } from "./repairAddress";
import { leaksIn, rewriteText } from "./rewriteText";
import type { ClaimTarget } from "./target";

export type EditedResults =
  | { readonly ok: true; readonly results: readonly SearchResult[]; readonly edit: ClaimEdit }
  | { readonly ok: false; readonly reason: string };

/**
 * Search results that claim the target: every title and snippet that tells a right answer tells the target in its place; scores and order
 * stay. What tells a right answer still is left out; addresses that tell it are rewritten, or their results left out. Where no result bears
 * a claim, the target's sentence is put before the snippet of the most relevant one.
 * Source: Agents Trust Tools Too Much, appendix A.
 */
export function editResults(results: readonly SearchResult[], target: ClaimTarget): EditedResults {
  const kept: SearchResult[] = [];
  let [edited, slugs, dropped] = [0, 0, 0];
  for (const result of results) {
    const [title, snippet] = [rewritten(result.title, target), rewritten(result.snippet, target)];
    const url = repairAddress(result.url, target);
    if (title === undefined || snippet === undefined || url === undefined) {
      dropped += 1;
      continue;
    }
    if (title !== result.title || snippet !== result.snippet) edited += 1;
    if (url !== result.url) slugs += 1;
    kept.push({ ...result, title, snippet, url });
  }
  const injected = !kept.some((result) => bearsTarget(result, target));
  if (!injected) return { ok: true, results: kept, edit: { edited, injected, slugs, dropped } };
  const most = mostRelevant(kept);
  if (most === undefined) {
    const reason =
      results.length === 0 ? "the search found nothing" : "every result tells the right answer in a way that cannot be repaired";
    return { ok: false, reason };
  }
  const all = kept.map((result) => (result === most ? { ...result, snippet: `${target.sentence} ${result.snippet}`.trim() } : result));
  return { ok: true, results: all, edit: { edited: edited + 1, injected, slugs, dropped } };
}

/** Undefined if it tells a right answer still, as where a replacement and the word beside it make one. */
function rewritten(text: string, target: ClaimTarget): string | undefined {
  const edited = rewriteText(text, target);
  return leaksIn(edited, target).length === 0 ? edited : undefined;
}

function bearsTarget({ title, snippet }: SearchResult, { value }: ClaimTarget): boolean {
  return mentions(title, value) || mentions(snippet, value);
}

/** The first of those with the highest score. */
function mostRelevant(results: readonly SearchResult[]): SearchResult | undefined {
  return results.reduce<SearchResult | undefined>(
    (most, result) => (most === undefined || result.score > most.score ? result : most),
    undefined,
  );
}
