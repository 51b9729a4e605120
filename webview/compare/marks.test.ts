import { describe, expect, test } from "vitest";
import { fourPolicies, integralPair, noMarks } from "../testing/comparePair";
import { firstDivergence, markPhrase, nextMark } from "./marks";

const pair = integralPair().picture;
const four = fourPolicies().picture;
const marks = pair.columns[1]?.marks ?? noMarks;

describe("nextMark", () => {
  test("goes on row by row through all columns, and begins again", () => {
    const first = nextMark(four, "corrupted", { row: 0, column: 0 }, "next");
    expect(first).toEqual({ row: 1, column: 1, number: 1, of: 2 });
    const second = nextMark(four, "corrupted", { row: 1, column: 1 }, "next");
    expect(second).toEqual({ row: 1, column: 3, number: 2, of: 2 });
    expect(nextMark(four, "corrupted", { row: 1, column: 3 }, "next")).toEqual(first);
  });

  test("goes back, and ends again", () => {
    expect(nextMark(pair, "reappearances", { row: 4, column: 1 }, "previous")).toMatchObject({ row: 2, number: 1 });
    expect(nextMark(pair, "reappearances", { row: 2, column: 1 }, "previous")).toMatchObject({ row: 4, number: 2 });
  });

  test("keeps to one column if asked to", () => {
    expect(nextMark(four, "submissions", { row: 2, column: 0 }, "next", 3)).toEqual({ row: 2, column: 3, number: 1, of: 1 });
  });

  test("there may be none", () => {
    expect(nextMark(pair, "verdicts", { row: 0, column: 0 }, "next")).toBeUndefined();
  });
});

describe("markPhrase", () => {
  test.each([
    ["corrupted", "Corrupted: row 2"],
    ["firstDivergence", "First divergence: row 2"],
    ["cascade", "Cascade: 3 steps, to row 8"],
    ["reappearances", "False value again: 2 rows"],
    ["verdicts", undefined],
  ] as const)("%s: %s", (kind, phrase) => {
    expect(markPhrase(marks, kind)).toBe(phrase);
  });

  test("a cascade of one step", () => {
    expect(markPhrase({ ...noMarks, cascade: { depth: 1, lastRow: 0 } }, "cascade")).toBe("Cascade: 1 step, to row 1");
  });
});

describe("firstDivergence", () => {
  test("is the first of any column", () => {
    expect(firstDivergence(four)).toBe(1);
  });

  test("there is none between equal trials", () => {
    expect(firstDivergence({ ...pair, columns: pair.columns.map((column) => ({ ...column, marks: noMarks })) })).toBeUndefined();
  });
});
