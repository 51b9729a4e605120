import { describe, expect, test } from "vitest";
import { integralPair } from "../testing/comparePair";
import { cellAt, differenceStatus, differencesOf, labelChange, labelText, type Motion, moved, restoredCursor } from "./state";

const pair = integralPair();
const empty = integralPair({ rows: [], firstDivergence: undefined });

describe("moved", () => {
  test.each<[from: [number, number], motion: Motion, to: [number, number]]>([
    [[3, 0], "next-row", [4, 0]],
    [[3, 0], "previous-row", [2, 0]],
    [[0, 1], "previous-row", [0, 1]],
    [[9, 1], "next-row", [9, 1]],
    [[3, 1], "first-row", [0, 1]],
    [[3, 1], "last-row", [9, 1]],
    [[3, 0], "right", [3, 1]],
    [[3, 1], "right", [3, 1]],
    [[3, 1], "left", [3, 0]],
    [[0, 0], "next-difference", [1, 0]],
    [[2, 1], "next-difference", [4, 1]],
    [[8, 0], "next-difference", [8, 0]],
    [[8, 0], "previous-difference", [7, 0]],
    [[1, 0], "previous-difference", [1, 0]],
  ])("%j %s leads to %j", ([row, column], motion, [toRow, toColumn]) => {
    expect(moved(pair, { row, column }, motion)).toEqual({ row: toRow, column: toColumn });
  });

  test("stays where there are no rows", () => {
    expect(moved(empty, { row: 0, column: 0 }, "last-row")).toEqual({ row: 0, column: 0 });
  });
});

describe("differences", () => {
  test("are the rows that are not the same", () => {
    expect(differencesOf(pair)).toEqual([1, 2, 4, 5, 6, 7]);
  });

  test.each([
    [2, "Difference 2 of 6"],
    [3, "6 differences"],
  ])("row %i: %s", (row, text) => {
    expect(differenceStatus(pair, row)).toBe(text);
  });

  test("there may be none", () => {
    expect(differenceStatus(empty, 0)).toBe("No differences");
  });
});

describe("cellAt", () => {
  test("is the step under the cursor", () => {
    expect(cellAt(pair, { row: 8, column: 1 })?.step).toBe(8);
  });

  test("is nothing on a gap, also when it arrives as null", () => {
    const arrived = JSON.parse(JSON.stringify(pair));
    expect(cellAt(pair, { row: 5, column: 0 })).toBeUndefined();
    expect(cellAt(arrived, { row: 5, column: 0 })).toBeUndefined();
  });
});

describe("labels", () => {
  test.each([
    [undefined, "Not labelled"],
    [{ category: "none", step: undefined } as const, "No check"],
    [{ category: "formal-verification", step: 0 } as const, "Formal verification, step 0"],
  ])("%j reads %s", (label, text) => {
    expect(labelText(label)).toBe(text);
  });

  test("a change names the column and the new label", () => {
    const after = {
      ...pair,
      columns: pair.columns.map((column, place) =>
        place === 1 ? { ...column, label: { category: "cross-check", step: 7 } as const } : column,
      ),
    };
    expect(labelChange(pair, after)).toBe("Corrupted: Cross-check, step 7.");
    expect(labelChange(after, pair)).toBe("Corrupted: Not labelled.");
    expect(labelChange(after, after)).toBe("");
  });
});

describe("restoredCursor", () => {
  test("is the kept one", () => {
    expect(restoredCursor({ ...pair.identity, row: 4, column: 1 }, pair)).toEqual({ row: 4, column: 1 });
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["text", "row 4"],
    ["another run", { ...pair.identity, runFolder: "/runs/other", row: 4, column: 1 }],
    ["other trials", { ...pair.identity, trials: ["a", "b"], row: 4, column: 1 }],
    ["no numbers", { ...pair.identity, row: "4", column: 1 }],
  ])("is where the trials part, in the altered one, when %s was kept", (_, kept) => {
    expect(restoredCursor(kept, pair)).toEqual({ row: 1, column: 1 });
  });

  test("lies in the grid", () => {
    expect(restoredCursor({ ...pair.identity, row: 1e9, column: -3 }, pair)).toEqual({ row: 9, column: 0 });
  });
});
