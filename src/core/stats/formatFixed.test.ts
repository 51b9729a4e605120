import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing } from "../../test/statisticsReference";
import { formatFixed } from "./formatFixed";

describe("formatFixed", () => {
  test.each([
    [0.03125, 4, "0.0312"],
    [0.125, 2, "0.12"],
    [0.375, 2, "0.38"],
    [2.5, 0, "2"],
    [3.5, 0, "4"],
    [1.005, 2, "1.00"],
    [-0.125, 2, "-0.12"],
    [-0.001, 2, "0.00"],
    [0, 1, "0.0"],
    [99.95, 1, "100.0"],
  ])("%d with %d decimals", (value, digits, expected) => {
    expect(formatFixed(value, digits)).toBe(expected);
  });
});

describe.skipIf(referenceMissing !== undefined)(`formatFixed against Python (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<{ value: number; digits: number }, string>("formatFixedHalfEven"))("$id", ({ inputs, expected }) => {
    expect(formatFixed(inputs.value, inputs.digits)).toBe(expected);
  });
});
