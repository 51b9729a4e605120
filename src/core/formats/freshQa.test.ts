import { describe, expect, it } from "vitest";
import { importProblems } from "../problems/importProblems";
import { csvLine } from "./csv";
import { readFreshQa } from "./freshQa";

const COLUMNS = "id,split,question,effective_year,next_review,false_premise,num_hops,fact_type,source,answer_0,answer_1,answer_2,note";

/** A sheet with a remark above its headings, as the public ones have. */
const sheet = (...rows: readonly (readonly [id: string, question: string, premise: string, type: string, ...answers: string[]])[]) =>
  [
    "A remark that stands above the headings,,,",
    COLUMNS,
    ...rows.map(([id, question, premise, type, ...answers]) =>
      csvLine([
        id,
        "TEST",
        question,
        "2031",
        "weekly",
        premise,
        "one-hop",
        type,
        "a.example",
        ...answers,
        ...Array(3 - answers.length).fill(""),
        "",
      ]),
    ),
  ].join("\r\n");

const now = sheet(
  ["0", "Who is the mayor of Harrowmere?", "FALSE", "slow-changing", "Ingrid Pell", "Mayor Pell"],
  ["1", "Who leads, the Rovers, or Albion?", "FALSE", "fast-changing", "Rovers"],
  ["2", "Is the mere frozen?", "FALSE", "fast-changing", "No, it is not."],
  ["3", "When did the sea freeze at Westry?", "TRUE", "never-changing", "It never did."],
  ["4", "Which planet is the largest?", "FALSE", "never-changing", "Jupiter"],
  ["5", "What else?", "FALSE", "none", "Nothing"],
);
const older = sheet(
  ["10", "Who is the mayor of  Harrowmere?", "FALSE", "slow-changing", "Tobias Marrow"],
  ["11", "Which planet is the largest?", "FALSE", "never-changing", "Jupiter", "the planet Jupiter"],
);

describe("a sheet of FreshQA", () => {
  it("gives questions for the search, and says which rows give none", () => {
    const rows = readFreshQa(now);
    expect(rows.map((row) => (row.ok ? row.problem.id : `${row.line}: ${row.message}`))).toEqual([
      "freshqa-0",
      "freshqa-1",
      "5: It is answered by yes or no.",
      "6: Its question has a false premise.",
      "freshqa-4",
      '8: Its fact_type is "none"; expected is never-changing, slow-changing, fast-changing.',
    ]);
    expect(rows[0]).toMatchObject({
      ok: true,
      problem: {
        answer: "Ingrid Pell",
        otherAnswers: ["Mayor Pell"],
        domain: "slow-changing",
        channel: "search",
        answerKind: "text",
        steps: [{ tool: "web_search", arguments: { query: "Who is the mayor of Harrowmere?" } }],
        source: "FreshQA, 2031",
      },
    });
  });

  it("takes an earlier answer that is another one as the credible false one, and that of another question as p2", () => {
    const { problems, leftOut } = importProblems("freshqa", now, 100, older);
    expect(leftOut).toHaveLength(3);
    expect(problems.map(({ falseAnswers }) => falseAnswers?.p1?.value)).toEqual(["Tobias Marrow", undefined, undefined]);
    const answers = problems.map(({ answer }) => answer);
    for (const { answer, falseAnswers } of problems) {
      expect(answers).toContain(falseAnswers?.p2?.value);
      expect(falseAnswers?.p2?.value).not.toBe(answer);
      expect(falseAnswers?.p3).toBeUndefined();
    }
    expect(importProblems("freshqa", now, 100, older).problems).toEqual(problems);
  });

  it("is none without its headings", () => {
    expect(readFreshQa("question,answer\na,b")).toMatchObject([{ ok: false, message: expect.stringContaining("fact_type") }]);
  });
});
