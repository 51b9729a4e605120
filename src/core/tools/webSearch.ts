import * as z from "zod";
import { resultsText } from "./resultsText";
import { defineTool } from "./tool";

export const webSearch = defineTool("search", {
  name: "web_search",
  description: "Searches the web and returns the best pages: of each its title, its address, a part of its text and how well it fits.",
  parameters: z.strictObject({
    query: z.string().trim().min(1).max(400).describe("What to look for, such as: height of Ben Nevis in metres"),
  }),
  async run({ query }, { search }, cancellation) {
    if (!search) return { ok: false, code: "unavailable", message: "Nothing can be searched here." };
    const answer = await search.search(query, cancellation);
    if (!answer.ok) return answer;
    return { ok: true, value: { shape: "results", text: resultsText(answer.results), results: answer.results } };
  },
});
