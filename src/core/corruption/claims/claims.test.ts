import { describe, expect, it } from "vitest";
import { exactMath } from "../../../test/builders/exactMath";
import { innocent, planted } from "../../../test/builders/plantedMentions";
import { mentions } from "../../mentions/mentions";
import { corruptionPlanSchema } from "../../model/corruption";
import { problemSchema } from "../../model/problem";
import type { SearchResult } from "../../ports";
import { resultsText } from "../../tools/resultsText";
import { createInterceptor } from "../interceptor";
import { claimResults } from "./claimResults";
import { editResults } from "./editResults";
import { repairAddress } from "./repairAddress";
import { leaksIn, rewriteText } from "./rewriteText";
import type { ClaimTarget } from "./target";

const target = (value: string, ...gold: string[]): ClaimTarget => ({ value, gold, sentence: `It is ${value}.` });
const page = (snippet: string, rest: Partial<SearchResult> = {}): SearchResult => ({
  title: "A page",
  url: "https://a.example/page",
  snippet,
  score: 1,
  ...rest,
});

/** Something of the kind of a value that is surely another. */
const otherThan = (value: string) =>
  /^\d{1,2} \p{L}+ \d{4}$|^\p{L}+ \d{1,2}, \d{4}$/u.test(value) ? "3 May 1871" : /\d/.test(value) ? "77" : "Quorvane";

describe("the screen for right answers", () => {
  it.each(planted)("finds %s in %j", (gold, text) => {
    expect(leaksIn(text, target(otherThan(gold), gold)).length).toBeGreaterThan(0);
  });

  it.each(innocent)("does not find %s in %j", (gold, text) => {
    expect(leaksIn(text, target(otherThan(gold), gold))).toEqual([]);
  });
});

describe("rewriting", () => {
  it.each([
    ["In Lyon the trams run late.", "Lyon", "Turin", "In Turin the trams run late."],
    ["LYON AND ITS TRAMS", "Lyon", "Turin", "TURIN AND ITS TRAMS"],
    ["Lyon’s trams", "Lyon", "Turin", "Turin’s trams"],
    ["It is 1,345 metres (1345 m) high.", "1345", "1410", "It is 1,410 metres (1410 m) high."],
    ["about 1 345 metres", "1,345", "1,410", "about 1 410 metres"],
    ["twelve strings, or 12", "12", "14", "fourteen strings, or 14"],
    ["Copper conducts well; copper is red.", "copper", "zinc", "Zinc conducts well; zinc is red."],
    ["made with an apple", "apple", "pear", "made with a pear"],
    ["made with a pear", "pear", "apple", "made with an apple"],
    ["Opened on March 14, 1998 (1998-03-14).", "14 March 1998", "2 May 1999", "Opened on May 2, 1999 (1999-05-02)."],
    ["some 2.5 million people", "2500000", "3100000", "some 3.1 million people"],
    ["in the Hague", "The Hague", "Utrecht", "in Utrecht"],
    ["New York, New York and York", "York", "New York", "New York, New York and New York"],
  ])("%j for %s as %s", (text, gold, value, expected) => {
    expect(rewriteText(text, target(value, gold))).toBe(expected);
  });

  it("takes every right answer", () => {
    expect(rewriteText("Big Ben, or Elizabeth Tower", target("Victoria Tower", "Elizabeth Tower", "Big Ben"))).toBe(
      "Victoria Tower, or Victoria Tower",
    );
  });
});

describe("an address", () => {
  it.each([
    ["https://a.example/trams-of-lyon", "Lyon", "Turin", "https://a.example/trams-of-turin"],
    ["https://a.example/ben_nevis_path", "Ben Nevis", "Scafell Pike", "https://a.example/scafell_pike_path"],
    ["https://a.example/ben%20nevis", "Ben Nevis", "Scafell Pike", "https://a.example/scafell%20pike"],
    ["https://a.example/BenNevis", "Ben Nevis", "Scafell Pike", "https://a.example/ScafellPike"],
    ["https://a.example/z%C3%BCrich", "Zürich", "Basel", "https://a.example/basel"],
    ["https://a.example/1-345-metres", "1345", "1410", "https://a.example/1410-metres"],
    ["https://a.example/lyonesse", "Lyon", "Turin", "https://a.example/lyonesse"],
  ])("%s, with %s as %s", (url, gold, value, expected) => {
    expect(repairAddress(url, target(value, gold))).toBe(expected);
  });

  it("cannot be repaired where its host tells the answer", () => {
    expect(repairAddress("https://lyon.example/trams", target("Turin", "Lyon"))).toBeUndefined();
  });
});

describe("edited results", () => {
  it("keep order and scores, and say what was done", () => {
    const results = [
      page("Trams in Lyon.", { score: 9 }),
      page("Trams elsewhere.", { score: 8, url: "https://a.example/not-lyon" }),
      page("Trams of the town.", { score: 7, url: "https://lyon.example/" }),
    ];
    expect(editResults(results, target("Turin", "Lyon"))).toEqual({
      ok: true,
      results: [page("Trams in Turin.", { score: 9 }), page("Trams elsewhere.", { score: 8, url: "https://a.example/not-turin" })],
      edit: { edited: 1, injected: false, slugs: 1, dropped: 1 },
    });
  });

  it("have the target put into the most relevant one where none bears a claim", () => {
    const results = [page("Trams.", { score: 2 }), page("Buses.", { score: 5 }), page("Ferries.", { score: 5 })];
    const edited = editResults(results, target("Turin", "Lyon"));
    expect(edited).toMatchObject({ ok: true, edit: { edited: 1, injected: true, slugs: 0, dropped: 0 } });
    expect(edited.ok && edited.results.map(({ snippet }) => snippet)).toEqual(["Trams.", "It is Turin. Buses.", "Ferries."]);
  });

  it("are none where nothing is left to claim anything", () => {
    expect(editResults([], target("Turin", "Lyon"))).toEqual({ ok: false, reason: "the search found nothing" });
    expect(editResults([page("", { url: "https://lyon.example/" })], target("Turin", "Lyon"))).toMatchObject({ ok: false });
  });

  it.each(planted)("tell no %s that stood in %j, and bear the target", (gold, text) => {
    const value = otherThan(gold);
    const edited = editResults([page(text), page("More."), page("Yet more.", { title: text })], target(value, gold));
    const told = edited.ok ? resultsText(edited.results) : "";
    expect(mentions(told, gold)).toBe(false);
    expect(mentions(told, value)).toBe(true);
  });
});

const problem = problemSchema.parse({
  id: "trams",
  question: "In which town do the trams run late?",
  answer: "Lyon",
  answerKind: "text",
  channel: "search",
  falseAnswers: { p1: { value: "Turin", sentence: "The trams of Turin run late." } },
});
const found = (...results: SearchResult[]) => ({ shape: "results", results, text: resultsText(results) }) as const;

describe("the interceptor of a claim", () => {
  const interceptor = () => createInterceptor(corruptionPlanSchema.parse({ kinds: ["claim-p1"] }), problem, 1, exactMath);
  const passing = (callPosition: number, ...results: SearchResult[]) => ({
    tool: "web_search",
    outcome: { ok: true, value: found(...results) } as const,
    callPosition,
    step: callPosition * 2,
  });

  it("makes every search of the trial claim it, equal ones alike", async () => {
    const intercepting = interceptor();
    const shown = [await intercepting.intercept(passing(1, page("In Lyon."))), await intercepting.intercept(passing(2, page("In Lyon.")))];
    expect(shown[0]).toContain("In Turin.");
    expect(shown[1]).toBe(shown[0]);
    expect(intercepting.exposure()).toMatchObject({
      state: "exposed",
      kind: "claim-p1",
      severity: "plausible",
      edit: { edited: 1, injected: false },
      later: [{ callPosition: 2 }],
    });
  });

  it("says why where the problem has no such false answer", () => {
    expect(claimResults(found(page("In Lyon.")), "claim-p3", problem)).toEqual({
      ok: false,
      reason: "the problem has no false answer for claim-p3",
    });
  });
});
