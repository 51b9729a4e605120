import { describe, expect, it } from "vitest";
import { jsonSource } from "../../test/builders/foreignSources";
import { surveyImport } from "./importTrials";
import { refusalSentences, surveySentence, unmappedSentence } from "./surveySentences";
import { summaryOf } from "./surveySummary";

const row = (task: number, more = {}) => ({ task_id: task, trial: 0, reward: 1, traj: [{ role: "user", content: "Hi" }], ...more });
const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, number) => [`m${number}`, 1]));

describe("what is said before an import", () => {
  it("of one file", async () => {
    const survey = summaryOf(await surveyImport({ sources: [jsonSource([row(1), row(2)], "airline.json")] }));
    expect(surveySentence(survey)).toBe("airline.json (tau-bench results): 2 trials of 2 problems");
    expect([unmappedSentence(survey), refusalSentences(survey)]).toEqual([undefined, []]);
  });

  it("of several, one of them refused", async () => {
    const survey = summaryOf(await surveyImport({ sources: [jsonSource([row(1, members(2))], "a.json"), jsonSource({ x: 1 }, "b.json")] }));
    expect(surveySentence(survey)).toBe("1 of 2 files (tau-bench results): 1 trial of 1 problem");
    expect(unmappedSentence(survey)).toBe("Kept word for word, without a place in a trial: m0, m1.");
    expect(refusalSentences(survey)).toEqual([expect.stringMatching(/^b\.json cannot be imported\. It is JSON with the members x/)]);
  });

  it("of many members", async () => {
    const survey = summaryOf(await surveyImport({ sources: [jsonSource([row(1, members(10))])] }));
    expect(unmappedSentence(survey)).toMatch(/m6, m7 and 2 more\.$/);
  });
});
