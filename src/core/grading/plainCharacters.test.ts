import { expect, test } from "vitest";
import { plainCharacters } from "./plainCharacters";

test.each([
  ["−5", "-5"],
  ["１２３", "123"],
  ["x²", "x^{2}"],
  ["10⁻³", "10^{-3}"],
  ["½", "1/2"],
  ["2½", "2 1/2"],
  ["6×10", "6*10"],
  ["1.5 x 10^3", "1.5*10^3"],
  ["x ≤ 2", "x <= 2"],
  ["3\u00a0000", "3 000"],
  ["4\u200b2", "42"],
])("%s becomes %s", (text, expected) => {
  expect(plainCharacters(text)).toBe(expected);
});
