import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { benjaminiHochberg } from "./benjaminiHochberg";
import { holm } from "./holm";

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

describe.each([
  ["holm", holm],
  ["benjaminiHochberg", benjaminiHochberg],
])("%s", (_, adjust) => {
  test("never makes a p-value smaller, nor larger than 1", () => {
    fc.assert(
      fc.property(pValues, (values) => adjust(values).every((adjusted, index) => adjusted >= (values[index] as number) && adjusted <= 1)),
      { seed: 1 },
    );
  });

  test("keeps the order of the tests", () => {
    fc.assert(
      fc.property(pValues, (values) => {
        const adjusted = adjust(values);
        return values.every((first, one) =>
          values.every((second, other) => first >= second || (adjusted[one] as number) <= (adjusted[other] as number)),
        );
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  test("leaves a single test alone", () => {
    expect(adjust([0.03])).toEqual([0.03]);
  });
});

describe.skipIf(referenceMissing !== undefined)(`against statsmodels (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<{ p: number[] }, { holm: number[]; bh: number[] }>("pAdjust"))("$id", ({ inputs, expected, tolerance }) => {
    const meets = (wanted: readonly number[]) => (values: number[]) =>
      values.length === wanted.length && values.every((value, index) => within(value, wanted[index] as number, tolerance));
    expect(holm(inputs.p)).toSatisfy(meets(expected.holm), `expected ${expected.holm.join(", ")}`);
    expect(benjaminiHochberg(inputs.p)).toSatisfy(meets(expected.bh), `expected ${expected.bh.join(", ")}`);
  });
});
