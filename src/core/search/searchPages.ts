import MiniSearch from "minisearch";
import type { Search, SearchResult } from "../ports";
import { normalizedQuery } from "./normalizedQuery";
import { plainLine } from "./plainLine";
import type { SearchPage } from "./searchPage";
import { snippetOf } from "./snippetOf";

/** So many pages are found at most. */
export const MOST_RESULTS = 5;

/** Words that say nothing of a page. */
const COMMON = new Set(
  "a an and are as at be by did do does for from had has have how in is it its of on or that the this to was were what when where which who will with".split(
    " ",
  ),
);

/** Searches pages for the words of a query; a word of the title counts twice. Equal queries find the same, in the same order. */
export function searchPages(pages: readonly SearchPage[]): Search {
  let index: MiniSearch | undefined;
  return {
    async search(query) {
      index ??= indexOf(pages);
      const found = index.search(normalizedQuery(query), { boost: { title: 2 } });
      found.sort((one, other) => other.score - one.score || Number(one.id) - Number(other.id));
      return { ok: true, results: found.slice(0, MOST_RESULTS).map(({ id, score }) => resultOf(pages[Number(id)], score, query)) };
    },
  };
}

function indexOf(pages: readonly SearchPage[]): MiniSearch {
  const index = new MiniSearch({ fields: ["title", "text"], processTerm: termOf });
  index.addAll(pages.map(({ title, text }, id) => ({ id, title, text })));
  return index;
}

/** The stem of a word, as far as its plural and possessive go. */
function termOf(term: string): string | null {
  const word = term
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]s$/, "");
  return COMMON.has(word) || word === "" ? null : word.replace(/(?<=[a-z]{3})s$/, "");
}

function resultOf(page: SearchPage | undefined, score: number, query: string): SearchResult {
  const { title, url, text } = page ?? { title: "", url: "", text: "" };
  return { title: plainLine(title), url, snippet: snippetOf(text, query), score: Number(score.toFixed(3)) };
}
