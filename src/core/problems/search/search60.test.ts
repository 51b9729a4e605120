import { describe, expect, it } from "vitest";
import { goldOf } from "../../corruption/claims/target";
import { mentions } from "../../mentions/mentions";
import { problemSchema } from "../../model/problem";
import type { SearchResult } from "../../ports";
import { searchPages } from "../../search/searchPages";
import { problemFindings } from "../problemFindings";
import { SEARCH_60_SIZE, search60 } from "./search60";
import { builtinPages } from "./searchPages";

const problems = search60();
const pages = builtinPages();
const search = searchPages(pages);
const resultsOf = async (query: unknown): Promise<readonly SearchResult[]> => {
  const answer = await search.search(String(query));
  return answer.ok ? answer.results : [];
};
const says = ({ title, snippet, url }: SearchResult, value: string) => mentions(`${title}\n${snippet}\n${url}`, value);

describe("search-60", () => {
  it("has twenty questions of each kind, sound and different from each other", () => {
    expect(problems).toHaveLength(SEARCH_60_SIZE);
    for (const domain of ["never-changing", "slow-changing", "fast-changing"])
      expect(problems.filter((problem) => problem.domain === domain)).toHaveLength(20);
    for (const members of [problems.map(({ id }) => id), problems.map(({ question }) => question), problems.map(({ answer }) => answer)])
      expect(new Set(members).size).toBe(SEARCH_60_SIZE);
    expect(problems.flatMap(problemFindings)).toEqual([]);
    for (const problem of problems) expect(problemSchema.parse(problem)).toEqual(problem);
  });

  it("has as false answer p2 the answer of another question, always the same", () => {
    const answers = problems.map(({ answer }) => answer);
    for (const { answer, falseAnswers } of problems) {
      expect(answers).toContain(falseAnswers?.p2?.value);
      expect(falseAnswers?.p2?.value).not.toBe(answer);
    }
    expect(search60()).toEqual(problems);
  });

  it("comes with at least 120 pages, each with an address of its own", () => {
    expect(pages.length).toBeGreaterThanOrEqual(120);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
  });

  describe.each(problems.map((problem) => [problem.id, problem] as const))("%s", (_, problem) => {
    it("finds two pages that bear its answer, and none that bears a false one", async () => {
      const results = await resultsOf(problem.steps[0]?.arguments.query);
      const bearing = results.filter(({ snippet }) => goldOf(problem).some((gold) => mentions(snippet, gold)));
      expect(bearing.length).toBeGreaterThanOrEqual(2);
      const { p1, p2, p3 } = problem.falseAnswers ?? {};
      for (const { value } of [p1, p2, p3].flatMap((answer) => answer ?? []))
        expect(results.filter((result) => says(result, value)).map(({ url }) => `${value}: ${url}`)).toEqual([]);
    });

    it("asserts its false answers in sentences that tell no right one", () => {
      const { p1, p2, p3 } = problem.falseAnswers ?? {};
      for (const answer of [p1, p2, p3]) {
        expect(mentions(answer?.sentence ?? "", answer?.value ?? "")).toBe(true);
        expect(goldOf(problem).filter((gold) => mentions(answer?.sentence ?? "", gold))).toEqual([]);
      }
    });
  });
});
