import { describe, expect, test } from "vitest";
import { sameWords } from "./sameWords";

describe("sameWords", () => {
  test.each([
    ["The Bears", "bears", true],
    ["3.5 million", "35 million", false],
    ["-5", "5", false],
    ["x - y", "x + y", false],
    ["", "", false],
  ])("%j and %j", (left, right, expected) => {
    expect(sameWords(left, right)).toBe(expected);
  });
});
