import { describe, expect, test } from "vitest";
import { formatPercent } from "./formatPercent";

describe("formatPercent", () => {
  // When Tools Lie, table 1.
  test.each([
    [21, 29, "72.4%"],
    [28, 28, "100.0%"],
    [23, 29, "79.3%"],
    [22, 26, "84.6%"],
    [0, 31, "0.0%"],
  ])("%d of %d", (count, of, expected) => {
    expect(formatPercent(count / of)).toBe(expected);
  });
});
