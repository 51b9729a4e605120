import { describe, expect, test } from "vitest";
import { DOLLAR, lastMathSegment, markDollars, withoutMathDelimiters } from "./mathDelimiters";

describe("markDollars", () => {
  test.each([
    ["costs $29.00", `costs ${DOLLAR}29.00`],
    ["\\$15", `${DOLLAR}15`],
    ["$x = 5$", "$x = 5$"],
    ["$5 and $10", `${DOLLAR}5 and ${DOLLAR}10`],
  ])("%s", (text, expected) => {
    expect(markDollars(text)).toBe(expected);
  });
});

describe("lastMathSegment", () => {
  test.each([
    ["$1$ then $2$", "2"],
    ["so $$3$$", "3"],
    ["so \\[4\\]", "4"],
    ["so \\(5\\)", "5"],
    ["none", undefined],
  ])("of %s", (text, expected) => {
    expect(lastMathSegment(text)?.text).toBe(expected);
  });
});

test("withoutMathDelimiters leaves the content", () => {
  expect(withoutMathDelimiters("$1$ and \\(2\\)").replace(/\s+/g, " ").trim()).toBe("1 and 2");
});
