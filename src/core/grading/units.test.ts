import { expect, test } from "vitest";
import { isKnown, unitName } from "./units";

test.each([
  ["Meters", "m"],
  ["hours", "h"],
  ["dollars", "$"],
  ["apples", "apple"],
  ["cm", "cm"],
])("%s is %s", (unit, expected) => {
  expect(unitName(unit)).toBe(expected);
});

test.each([
  ["cm^2", true],
  ["km/h", true],
  ["$", true],
  ["apple", false],
])("%s known: %s", (unit, expected) => {
  expect(isKnown(unit)).toBe(expected);
});
