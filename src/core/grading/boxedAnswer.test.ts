import { expect, test } from "vitest";
import { boxedAnswer } from "./boxedAnswer";

test.each([
  ["the last box", "\\boxed{1} is wrong, so it must be \\boxed{2}", "2"],
  ["the same box twice, far apart, once", "\\boxed{840} and, checked once more in full: \\boxed{840}", "840"],
  ["boxes that stand together", "\\boxed{3} and \\boxed{8}", "3, 8"],
  ["boxes with names between them", "$y_1 = \\boxed{2x}$ and $y_2 = \\boxed{3x}$", "2x, 3x"],
  ["braces inside of a box", "\\boxed{\\frac{1}{2}}", "\\frac{1}{2}"],
  ["a per cent sign outside of the box", "\\boxed{28} percent", "28%"],
  ["a box of text", "so \\fbox{7} it is", "7"],
  ["no box without braces", "Mark your solution with \\boxed", undefined],
  ["no box that is not closed", "\\boxed{4", undefined],
])("%s", (_, text, expected) => {
  expect(boxedAnswer(text)).toBe(expected);
});
