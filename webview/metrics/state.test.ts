import { describe, expect, test } from "vitest";
import { chosenText, titleOfTrials, toggled } from "./state";

describe("a filter", () => {
  const all = ["B0", "B1", "B2"];

  test("without one of its values names the others", () => {
    expect(toggled(all, undefined, "B1", false)).toEqual(["B0", "B2"]);
  });

  test("with all of its values is none", () => {
    expect(toggled(all, ["B0", "B2"], "B1", true)).toBeUndefined();
  });

  test("forgets a value that there is no more", () => {
    expect(toggled(all, ["B0", "gone"], "B2", true)).toEqual(["B0", "B2"]);
  });

  test.each([
    [undefined, "all"],
    [["B1"], "B1"],
    [["B0", "B2"], "2 of 3"],
    [[], "0 of 3"],
  ])("%j says %s", (chosen, text) => {
    expect(chosenText(all, chosen)).toBe(text);
  });
});

test("the trials behind a number are named by their row and what they are", () => {
  const row = [{ text: "m" }, { text: "B0" }, { text: "35.3%" }];
  const table = { id: "t", title: "T", explanation: "", columns: [], names: 2, rows: [row], notes: [] };
  expect(titleOfTrials(table, row, "6 of 17 right")).toBe("m · B0: 6 of 17 right");
});
