import { expect, test } from "vitest";
import type { ValueAnswer } from "./answer";
import { roundsTo } from "./roundsTo";

function value(expression: string): ValueAnswer {
  return { shape: "value", expression, unit: undefined, decimals: expression.split(".")[1]?.length };
}

test.each([
  ["104/3", "34.67", true],
  ["104/3", "34.66", false],
  ["sqrt(2)", "1.41", true],
  ["sqrt(2)", "1.42", false],
  ["1/8", "0.13", true],
  ["1/8", "0.12", true],
  ["0.45", "0.5", false],
  ["1/21", "0.05", false],
  ["1/3", "0.33", true],
  ["x", "0.33", false],
  ["1/3", "1/3", false],
])("%s rounds to %s: %s", (exact, decimal, expected) => {
  expect(roundsTo(value(exact), value(decimal))).toBe(expected);
});
