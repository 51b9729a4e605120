import { describe, expect, it } from "vitest";
import { importProblems, type ProblemOrigin, problemOrigins } from "./importProblems";
import { readProblems } from "./readProblems";

const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
const sources: Record<ProblemOrigin, string> = {
  gsm8k: lines(
    { question: "Ada has 4 apples and buys 6. How many?", answer: "4+6=<<4+6=10>>10\n#### 10" },
    { question: "no answer", answer: "ten" },
    { question: "Bo has 3 and eats 1. How many?", answer: "3-1=<<3-1=2>>2\n#### 2" },
  ),
  math: lines(
    { problem: "What is $1+1$?", level: "Level 1", type: "Algebra", solution: "It is $\\boxed{2}$." },
    { problem: "What?", solution: "Nothing is boxed." },
    { problem: "Expand $(x+1)^2$.", type: "Algebra", level: "Level 2", solution: "$\\boxed{x^2+2x+1}$" },
  ),
  hotpotqa: JSON.stringify([
    { _id: "5a8b", question: "Were both born in Paris?", answer: "yes", type: "comparison", level: "hard", context: [["A", ["b"]]] },
    { question: "no answer" },
    { question: "Who wrote it?", answer: "Ada Lovelace", type: "bridge", level: "easy" },
  ]),
  csv: "question,answer,id\nWhat is 4 + 6?,10,sum\nWhat is 5 + 6?,11,sum\nCapital of France?,Paris,capital\n",
  freshqa:
    "id,question,fact_type,answer_0\n1,Which river?,slow-changing,the Danube\n2,Is it long?,never-changing,Yes\n3,Which hill?,fast-changing,Corn Hill\n",
};

describe("problems of a foreign set", () => {
  it.each([
    ["gsm8k", ["gsm8k-1", "gsm8k-3"], /no row of GSM8K/],
    ["math", ["math-1", "math-3"], /boxes none/],
    ["hotpotqa", ["5a8b", "hotpotqa-3"], /no row of HotpotQA/],
    ["csv", ["sum", "capital"], /"sum" stands before/],
    ["freshqa", ["freshqa-1", "freshqa-3"], /yes or no/],
  ] as const)("%s are those that can be read, and what was left out is said", (origin, ids, message) => {
    const { problems, leftOut } = importProblems(origin, sources[origin], 10);
    expect(problems.map(({ id }) => id)).toEqual(ids);
    expect(leftOut).toEqual([{ line: origin === "csv" || origin === "freshqa" ? 3 : 2, message: expect.stringMatching(message) }]);
    expect(readProblems("x.problems.jsonl", lines(...problems))).toMatchObject({ problems, diagnostics: [] });
    expect(importProblems(origin, sources[origin], 1).problems).toHaveLength(1);
  });

  it.each(problemOrigins)("are none of %s in a text that is something else", (origin) => {
    const { problems, leftOut } = importProblems(origin, "[broken", 10);
    expect(problems).toEqual([]);
    expect(leftOut).toHaveLength(1);
  });

  it("keep what HotpotQA says of a question, and compare its answers as words", () => {
    expect(importProblems("hotpotqa", sources.hotpotqa, 1).problems).toEqual([
      {
        id: "5a8b",
        question: "Were both born in Paris?",
        answer: "yes",
        answerKind: "text",
        domain: "comparison",
        steps: [],
        context: [{ title: "A", text: "b" }],
        source: "HotpotQA, hard",
      },
    ]);
  });

  it.each([
    [
      "as in HotpotQA's files",
      [
        ["A", ["One.", " Two."]],
        ["", ["Three."]],
        ["Empty", []],
      ],
      [{ title: "A", text: "One. Two." }, { text: "Three." }],
    ],
    ["as in Hugging Face's", { title: ["A"], sentences: [["One.", " Two."]] }, [{ title: "A", text: "One. Two." }]],
    ["as one text", "One.\nTwo.\n\nThree.", [{ text: "One.\nTwo." }, { text: "Three." }]],
    ["empty", "", undefined],
    ["absent", null, undefined],
  ])("take the paragraphs of HotpotQA for documents (%s)", (_, context, documents) => {
    const { problems, leftOut } = importProblems("hotpotqa", JSON.stringify([{ id: "a", question: "?", answer: "yes", context }]), 1);
    expect(leftOut).toEqual([]);
    expect(problems[0]?.context).toEqual(documents);
  });
});
