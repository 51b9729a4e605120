import { describe, expect, it } from "vitest";
import { readCsvProblems } from "./csvProblems";

describe("problems in CSV", () => {
  it("are read by the names of their columns, in any order", () => {
    const text =
      'Answer,note,Question,ID,domain,answer_kind\n10,x,"What is 4 + 6,\nall in all?",sum,arithmetic,\nParis,,Capital of France?,,,text\n';
    expect(readCsvProblems(text)).toEqual([
      {
        line: 2,
        ok: true,
        problem: {
          id: "sum",
          question: "What is 4 + 6,\nall in all?",
          answer: "10",
          answerKind: "number",
          domain: "arithmetic",
          steps: [],
        },
      },
      {
        line: 4,
        ok: true,
        problem: { id: "csv-2", question: "Capital of France?", answer: "Paris", answerKind: "text", domain: "other", steps: [] },
      },
    ]);
  });

  it.each([
    ["10", "number"],
    ["1/2", "number"],
    ["x^2 + 1", "expression"],
    ["Paris", "text"],
    ["yes, twice a week", "text"],
  ])("compare the answer %s as %s", (answer, kind) => {
    expect(readCsvProblems(`question,answer\nq,"${answer}"\n`)).toMatchObject([{ ok: true, problem: { answerKind: kind } }]);
  });

  it.each([
    ["a,b\n1,2\n", 1, /no column question and no column answer/],
    ["question,answer\nq,\n", 2, /The answer is missing/],
    ['question,answer\nq,"1\n', 2, /never ends/],
    ["question,answer,answerKind\nq,1,integer\n", 2, /The answerKind/],
  ])("say what is wrong in %j", (text, line, message) => {
    expect(readCsvProblems(text)).toEqual([{ line, ok: false, message: expect.stringMatching(message) }]);
  });
});
