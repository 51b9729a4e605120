import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { cohenKappa } from "./cohenKappa";

interface Expected {
  readonly kappa: number | "NaN";
  readonly seNonNull: number | "NaN";
  readonly ci95: readonly [number | "NaN", number | "NaN"];
}

describe("cohenKappa", () => {
  test("is undefined without items", () => {
    expect(
      cohenKappa([
        [0, 0],
        [0, 0],
      ]),
    ).toBeUndefined();
  });

  test("does not depend on which rater comes first", () => {
    const one = cohenKappa([
      [5, 1, 0],
      [2, 7, 1],
      [0, 3, 4],
    ]);
    const other = cohenKappa([
      [5, 2, 0],
      [1, 7, 3],
      [0, 1, 4],
    ]);
    expect(one?.kappa).toBeCloseTo(other?.kappa ?? Number.NaN, 14);
    expect(one?.standardError).toBeCloseTo(other?.standardError ?? Number.NaN, 14);
  });
});

describe.skipIf(referenceMissing !== undefined)(
  `cohenKappa against scikit-learn and statsmodels (${referenceMissing ?? "present"})`,
  () => {
    test.each(referenceCases<{ table: number[][] }, Expected>("cohenKappa"))("$id", ({ inputs, expected, tolerance }) => {
      const actual = cohenKappa(inputs.table);
      const meets = (wanted: number | "NaN") => (value: number | undefined) =>
        wanted === "NaN" ? value === undefined : value !== undefined && within(value, wanted, tolerance);
      expect(actual?.kappa).toSatisfy(meets(expected.kappa), `expected ${expected.kappa}`);
      expect(actual?.standardError).toSatisfy(meets(expected.seNonNull), `expected ${expected.seNonNull}`);
      expect(actual?.interval.low).toSatisfy(meets(expected.ci95[0]), `expected ${expected.ci95[0]}`);
      expect(actual?.interval.high).toSatisfy(meets(expected.ci95[1]), `expected ${expected.ci95[1]}`);
    });
  },
);
