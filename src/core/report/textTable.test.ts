import { expect, test } from "vitest";
import { textTable } from "./textTable";

const COLUMNS = [
  { heading: "Name", align: "left" },
  { heading: "Count", align: "right" },
] as const;

test("aligns words left and numbers right", () => {
  expect(
    textTable(COLUMNS, [
      ["a long name", "7"],
      ["b", "12"],
    ]),
  ).toBe(
    // A row a line.
    ["Name         Count", "a long name      7", "b               12", ""].join("\n"),
  );
});

test.each([
  ["an escape sequence", "\u001b[31mred"],
  ["a line break", "one\ntwo"],
  ["a change of direction", "a\u202eb"],
])("prints %s as text on one line", (_, cell) => {
  const table = textTable(COLUMNS, [[cell, "1"]]);
  expect(table.split("\n")).toHaveLength(3);
  expect(table).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u);
});
