import { expect, test } from "vitest";
import { formatPValue } from "./formatPValue";

// The first four: When Tools Lie, table 3.
test.each([
  [0.0078125, "0.0078"],
  [0.03125, "0.0312"],
  [0.0625, "0.0625"],
  [1, "1.0"],
  [0.0001, "0.0001"],
  [0.00009999, "<0.0001"],
  [0, "<0.0001"],
])("%d is printed as %s", (pValue, printed) => {
  expect(formatPValue(pValue)).toBe(printed);
});
