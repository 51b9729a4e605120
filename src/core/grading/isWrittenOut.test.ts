import { expect, test } from "vitest";
import type { ValueAnswer } from "./answer";
import { isWrittenOut } from "./isWrittenOut";

function value(expression: string): ValueAnswer {
  return { shape: "value", expression, unit: undefined, decimals: expression.split(".")[1]?.length };
}

test.each([
  ["1/12", "0.0833333333333333", true],
  ["2/3", "0.6666666666666666", true],
  ["sqrt(2)", "1.4142135623730951", true],
  ["sqrt(2)", "1.41421356238", true],
  ["sqrt(2)", "1.41421356239", false],
  ["104/3", "34.67", false],
  ["1/12", "0.0833333333333", true],
  ["1/12", "0.08333333333", false],
  ["2/3", "2/3", false],
  ["x", "0.333333333333", false],
])("%s is written out as %s: %s", (exact, decimal, expected) => {
  expect(isWrittenOut(value(exact), value(decimal))).toBe(expected);
});
