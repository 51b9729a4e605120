import { describe, expect, it } from "vitest";
import { asMathRow, readMathRow } from "./math";

const read = (row: object) => {
  const found = asMathRow({ problem: "?", ...row });
  if (found === undefined) throw new Error("no row of MATH");
  return readMathRow(found, 7);
};

describe("readMathRow", () => {
  it("reads a row with its own answer", () => {
    const row = {
      solution: "So \\boxed{5}.",
      answer: "\\frac{3}{2}",
      subject: "Intermediate Algebra",
      level: 3,
      unique_id: "test/a/1.json",
    };
    expect(read(row)).toEqual({
      ok: true,
      problem: {
        id: "test/a/1.json",
        question: "?",
        answer: "\\frac{3}{2}",
        answerKind: "number",
        domain: "intermediate algebra",
        steps: [],
        source: "MATH, level 3",
      },
    });
  });

  it("takes the answer from the box where the row has none, and names the problem by its place", () => {
    const row = { solution: "First \\boxed{1}, then after long work \\boxed{\\sqrt{2}}.", type: "Geometry", level: "Level 5" };
    expect(read(row)).toMatchObject({
      ok: true,
      problem: { id: "math-7", answer: "\\sqrt{2}", domain: "geometry", source: "MATH, level 5" },
    });
  });

  it.each([
    ["12", "number"],
    ["90^\\circ", "number"],
    ["x = 4", "number"],
    ["\\$18.90", "number"],
    ["2x^2 - 3", "expression"],
    ["y = 2x + 3", "expression"],
    ["3, 8", "solutions"],
    ["x = 3, x = 8", "solutions"],
    ["1 \\pm \\sqrt{5}", "solutions"],
    ["a = 3, b = 8", "expression"],
    ["(3, \\frac{\\pi}{2})", "expression"],
    ["[-2, 7)", "expression"],
    ["(-\\infty, 2) \\cup (3, \\infty)", "expression"],
    ["\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}", "expression"],
    ["\\text{Friday}", "text"],
    ["\\text{two pairs of sides}", "text"],
  ])("the answer %s is of the kind %s", (answer, answerKind) => {
    expect(read({ answer })).toMatchObject({ ok: true, problem: { answerKind } });
  });

  it.each([
    [{ solution: "It is plain." }, "solution", "problem/no-answer"],
    [{ solution: "It is plain.", answer: "" }, "solution", "problem/no-answer"],
    [{ answer: "\\frac{1" }, "answer", "problem/unreadable-answer"],
    [{ solution: "\\boxed{\\mathcal{Q}^{\\clubsuit}}" }, "solution", "problem/unreadable-answer"],
  ])("says why %j has no problem", (row, member, code) => {
    expect(read(row)).toMatchObject({ ok: false, member, code });
  });

  it.each([[{ problem: "?" }], [{ question: "?", problem: "?", answer: "1" }], [{ answer: "1" }], [null], ["a"]])(
    "%j is no row of MATH",
    (value) => {
      expect(asMathRow(value)).toBeUndefined();
    },
  );
});
