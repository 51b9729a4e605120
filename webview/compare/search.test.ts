import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { integralPair, textPair } from "../testing/comparePair";
import { findMatches, matchFrom, searchStatus } from "./search";

const { picture } = integralPair();

describe("findMatches", () => {
  test("finds in tools, texts and genuine values, in reading order", () => {
    const { matches } = findMatches(picture, "104/3");
    expect(matches.slice(0, 3)).toEqual([
      { row: 1, column: 0, field: "text", start: 0, end: 5 },
      { row: 1, column: 1, field: "genuine", start: 0, end: 5 },
      { row: 2, column: 0, field: "text", start: 0, end: 5 },
    ]);
    expect(findMatches(picture, "integrate").matches[0]).toMatchObject({ row: 0, field: "tool" });
  });

  test("takes no heed of capital letters, and every sign as it is", () => {
    expect(findMatches(picture, "REFLECT").matches).toHaveLength(0);
    expect(findMatches(picture, "BEFORE YOUR").matches).toHaveLength(2);
    expect(findMatches(picture, "4*x**3/3").matches).toHaveLength(2);
    expect(findMatches(picture, ".*").matches).toHaveLength(0);
  });

  test("finds whatever is typed where it stands", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(text, (query) => {
        const { matches } = findMatches(textPair("", `é${query}`).picture, query);
        expect(matches.length).toBeGreaterThan(0);
      }),
      { examples: [["\\"], ["]"], ["\ud800"], ["(?<a>"], ["İ"]] },
    );
  });

  test("stops where nobody would step on", () => {
    expect(findMatches(textPair("a".repeat(20_000), "").picture, "a")).toMatchObject({ cut: true, matches: { length: 10_000 } });
  });

  test("nothing typed finds nothing", () => {
    expect(findMatches(picture, "").matches).toEqual([]);
  });
});

describe("matchFrom", () => {
  const { matches } = findMatches(picture, "104/3");

  test("begins at the cursor", () => {
    expect(matches[matchFrom(matches, { row: 2, column: 0 })]).toMatchObject({ row: 2, column: 0 });
  });

  test("begins anew after the last one", () => {
    expect(matchFrom(matches, { row: 99, column: 0 })).toBe(0);
  });

  test("is nowhere if there is none", () => {
    expect(matchFrom([], { row: 0, column: 0 })).toBe(-1);
  });
});

test.each([
  ["", { matches: [], cut: false }, ""],
  ["q", { matches: [], cut: false }, "No match"],
  ["104/3", findMatches(picture, "104/3"), "3 of 11"],
])("status of %j", (query, result, status) => {
  expect(searchStatus(query, result, 2)).toBe(status);
});
