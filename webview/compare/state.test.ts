import { describe, expect, test } from "vitest";
import { column, fourPolicies, integralPair, noLabels, noMarks, snapshotOf } from "../testing/comparePair";
import { cellAt, differenceStatus, differencesOf, firstCursor, type Motion, moved, restoredCursor, sameTrials } from "./state";

const snapshot = integralPair();
const pair = snapshot.picture;
const empty = integralPair({ rows: [] }).picture;

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

  test("goes through all of four columns", () => {
    const four = fourPolicies().picture;
    expect(moved(four, { row: 0, column: 2 }, "right")).toEqual({ row: 0, column: 3 });
    expect(moved(four, { row: 0, column: 3 }, "right")).toEqual({ row: 0, column: 3 });
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

  test("is nothing on a gap", () => {
    expect(cellAt(pair, { row: 5, column: 0 })).toBeUndefined();
  });
});

describe("firstCursor", () => {
  const columnsWith = (...marks: Partial<typeof noMarks>[]) =>
    marks.map((each, place) => column(`trial-${place}`, `Column ${place}`, { marks: { ...noMarks, ...each } }));

  test("is at the corrupted result, though they part earlier", () => {
    const columns = columnsWith({}, { firstDivergence: 1, corrupted: [3] });
    expect(firstCursor(snapshotOf({ ...pair, columns }))).toEqual({ row: 3, column: 1 });
  });

  test("is where they part if nothing is corrupted", () => {
    expect(firstCursor(snapshotOf({ ...pair, columns: columnsWith({}, { firstDivergence: 4 }, {}) }))).toEqual({ row: 4, column: 1 });
  });

  test("is the first step of the last column if they are equal", () => {
    expect(firstCursor(snapshotOf({ ...pair, columns: columnsWith({}, {}) }))).toEqual({ row: 0, column: 1 });
  });

  test("gives nothing away in blind mode", () => {
    const blind = integralPair({}, { columns: [{ ...noLabels, hidden: true }, noLabels] });
    expect(firstCursor(blind)).toEqual({ row: 0, column: 0 });
  });
});

describe("restoredCursor", () => {
  test("is the kept one", () => {
    expect(restoredCursor({ ...snapshot.identity, row: 4, column: 1 }, snapshot)).toEqual({ row: 4, column: 1 });
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["text", "row 4"],
    ["no places", { row: 4, column: 1 }],
    ["places that are none", { places: [null, 7], row: 4, column: 1 }],
    ["other trials", { places: snapshot.identity.places.slice(1), row: 4, column: 1 }],
    ["no numbers", { ...snapshot.identity, row: "4", column: 1 }],
  ])("is the first one when %s was kept", (_, kept) => {
    expect(restoredCursor(kept, snapshot)).toEqual({ row: 1, column: 1 });
  });

  test("lies in the grid", () => {
    expect(restoredCursor({ ...snapshot.identity, row: 1e9, column: -3 }, snapshot)).toEqual({ row: 9, column: 0 });
  });
});

describe("sameTrials", () => {
  test("goes by folder and trial, not by the queue", () => {
    const { places } = snapshot.identity;
    const queue = { runFolders: [], blind: true, purpose: "label", question: "check" } as const;
    expect(sameTrials({ places }, { places, queue })).toBe(true);
    expect(sameTrials({ places }, { places: places.map((place) => ({ ...place, runFolder: "/runs/other" })) })).toBe(false);
  });
});
