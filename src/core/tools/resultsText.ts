import type { SearchResult } from "../ports";

/** Search results as an agent reads them: numbered, each with its title, address, text and score. */
export function resultsText(results: readonly SearchResult[]): string {
  if (results.length === 0) return "No page was found.";
  return results
    .map(({ title, url, snippet, score }, index) => `${index + 1}. ${title}\n   ${url}\n   ${snippet}\n   Score: ${scoreText(score)}`)
    .join("\n\n");
}

/** How many results a text of `resultsText` has. */
export function countResults(text: string): number {
  return text.match(/^ {3}Score: [\d.e+-]+$/gm)?.length ?? 0;
}

function scoreText(score: number): string {
  return String(Number(score.toFixed(3)));
}
