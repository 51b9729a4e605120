import { expect, test } from "vitest";
import { sameFormula } from "./sameFormula";

test.each([
  ["a_n = \\sum_{k=1}^{n} b_k c_{n-k}", "a_n = \\sum_{k=1}^{n} c_{n-k} b_k", true],
  ["a_n = \\sum_{k=1}^{n} b_k", "a_n=\\sum^{n}_{k=1}b_{k}", true],
  ["P = \\prod_{i=1}^{m} (1 + x_i)", "P = \\prod_{i=1}^{m} (x_i + 1)", true],
  ["a_n = 2 a_{n-1} + n", "a_n = n + a_{n-1} \\cdot 2", true],
  ["a_n = \\sum_{k=1}^{n} b_k c_{n-k}", "a_n = \\sum_{k=1}^{n} c_k b_{n-k}", false],
  ["a_n = \\sum_{k=0}^{n} b_k", "a_n = \\sum_{k=1}^{n} b_k", false],
  ["a_n = b_n - c_n", "a_n = c_n - b_n", false],
  ["x_1 \\sum_{k=1}^{n} k", "\\sum_{k=1}^{n} k x_1 + 1", false],
  ["f(x) g", "g(x) f", false],
  ["x^{12}", "x^{21}", false],
  ["\\sin x \\cos y", "\\sin y \\cos x", false],
  ["\\int f g", "\\int g f", false],
  ["A \\begin{pmatrix} 1 \\end{pmatrix}", "\\begin{pmatrix} 1 \\end{pmatrix} A", false],
  ["a = ", "a = ", false],
])("%s and %s: %s", (left, right, expected) => {
  expect(sameFormula(left, right)).toBe(expected);
});

test("a formula that is nested beyond measure has no form", () => {
  const deep = `${"(".repeat(500)}x${")".repeat(500)}`;
  expect(sameFormula(deep, deep)).toBe(false);
});
