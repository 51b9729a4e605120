import { describe, expect, test } from "vitest";
import { integralPair, row } from "../testing/comparePair";
import { barOf, rowOfBar, stripBars, stripSentence } from "./stripBars";

const rowsOf = (...similarities: number[]) => similarities.map((similarity) => row("changed", [null, null], similarity));

describe("stripBars", () => {
  test("a short comparison has a bar a row", () => {
    expect(stripBars(rowsOf(1, 0.5))).toEqual([
      { firstRow: 0, lastRow: 0, similarity: 1 },
      { firstRow: 1, lastRow: 1, similarity: 0.5 },
    ]);
  });

  test("a long one has as many bars as one can see, and every row is in one", () => {
    const rows = rowsOf(...Array.from({ length: 2_001 }, () => 1));
    const bars = stripBars(rows);
    expect(bars).toHaveLength(400);
    expect(bars.flatMap(({ firstRow, lastRow }) => rows.map((_, place) => place).slice(firstRow, lastRow + 1))).toEqual(
      rows.map((_, place) => place),
    );
  });

  test("a bar shows the least similar of its rows, and leads there", () => {
    const rows = rowsOf(...Array.from({ length: 1_000 }, (_, place) => (place === 777 ? 0.1 : 1)));
    const bars = stripBars(rows);
    const bar = bars[barOf(bars, 777)];
    expect(bar?.similarity).toBe(0.1);
    expect(bar && rowOfBar(rows, bar)).toBe(777);
  });

  test("there may be no rows", () => {
    expect(stripBars([])).toEqual([]);
    expect(barOf([], 0)).toBe(-1);
  });
});

describe("stripSentence", () => {
  test("says how many differ, and where most", () => {
    expect(stripSentence(integralPair().picture.rows)).toBe(
      "6 of 10 rows differ; the least alike, first at row 6, have nothing in common.",
    );
    expect(stripSentence(rowsOf(1, 0.8, 0.25))).toBe("2 of 3 rows differ; the least alike, first at row 3, have 25 % in common.");
  });

  test("says that all are alike", () => {
    expect(stripSentence(rowsOf(1, 1))).toBe("All rows are alike.");
  });
});
