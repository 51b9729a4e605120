import { describe, expect, test } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { compareAnswers } from "./compareAnswers";
import { readAnswer } from "./readAnswer";

const matrix = (rows: string) => `\\begin{pmatrix}${rows}\\end{pmatrix}`;

async function verdict(reference: string, answer: string): Promise<string> {
  return (await compareAnswers(readAnswer(reference), readAnswer(answer), { math: exactMath })).verdict;
}

describe("a product with matrices is worked out", () => {
  test.each([
    [matrix("2 & 1 \\\\ 4 & 3"), `${matrix("1 & 2 \\\\ 3 & 4")}${matrix("0 & 1 \\\\ 1 & 0")}`, "equal"],
    [matrix("3 & 4 \\\\ 1 & 2"), `${matrix("1 & 2 \\\\ 3 & 4")} \\cdot ${matrix("0 & 1 \\\\ 1 & 0")}`, "different"],
    [matrix("11"), `${matrix("1 & 2")}${matrix("3 \\\\ 4")}`, "equal"],
    [matrix("1/2 & 1"), `\\frac{1}{2} ${matrix("1 & 2")}`, "equal"],
    [matrix("-1 & -2"), `-${matrix("1 & 2")}`, "equal"],
    [matrix("x*a & x*2"), `x ${matrix("a & 2")}`, "equal"],
    [matrix("1 & 2"), `2 ${matrix("1 & 2")}`, "different"],
  ])("%s and %s: %s", async (reference, answer, expected) => {
    expect(await verdict(reference, answer)).toBe(expected);
  });

  test.each([
    ["sizes that do not fit", `${matrix("1 & 2")}${matrix("3 & 4")}`],
    ["a sum", `1 + ${matrix("1 & 2")}`],
    ["a power", `${matrix("1 & 2 \\\\ 3 & 4")}^2`],
    ["many factors", Array(9).fill(matrix("1")).join("")],
  ])("%s is not read", (_, text) => {
    expect(() => readAnswer(text)).toThrow();
  });
});
