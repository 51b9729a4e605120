import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { quantile } from "./quantile";

describe("quantile", () => {
  test("is linear between neighbours", () => {
    expect(quantile([1, 2, 4], 0.75)).toBe(3);
  });

  test.each([
    [0, 1],
    [1, 4],
  ])("at %d is an end", (probability, expected) => {
    expect(quantile([1, 2, 4], probability)).toBe(expected);
  });

  test("refuses an empty list", () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
  });
});

describe.skipIf(referenceMissing !== undefined)(`quantile against NumPy (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<{ x: number[]; q: number }, number>("quantileLinear"))("$id", ({ inputs, expected, tolerance }) => {
    const ascending = inputs.x.toSorted((left, right) => left - right);
    expect(quantile(ascending, inputs.q)).toSatisfy((actual: number) => within(actual, expected, tolerance), `expected ${expected}`);
  });
});
