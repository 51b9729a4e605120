import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { decomposition } from "./decomposition";

interface Inputs {
  readonly checked: number;
  readonly n: number;
  readonly correctGivenChecked: number;
  readonly correctGivenUnchecked: number;
}

interface Expected {
  readonly pC: number;
  readonly pSgivenC: number | "NaN";
  readonly pSgivenNotC: number | "NaN";
  readonly pS: number;
}

describe("decomposition", () => {
  test("has no conditional where nobody checked, and adds nothing for it", () => {
    expect(decomposition({ checked: 0, checkedRight: 0, unchecked: 4, uncheckedRight: 1 })).toEqual({
      checked: 0,
      rightGivenChecked: undefined,
      rightGivenUnchecked: 0.25,
      right: 0.25,
    });
  });

  test("is undefined without trials", () => {
    expect(decomposition({ checked: 0, checkedRight: 0, unchecked: 0, uncheckedRight: 0 })).toBeUndefined();
  });
});

describe.skipIf(referenceMissing !== undefined)(`decomposition against its formula in Python (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<Inputs, Expected>("decomposition"))("$id", ({ inputs, expected, tolerance }) => {
    const actual = decomposition({
      checked: inputs.checked,
      checkedRight: inputs.correctGivenChecked,
      unchecked: inputs.n - inputs.checked,
      uncheckedRight: inputs.correctGivenUnchecked,
    });
    const meets = (wanted: number | "NaN") => (value: number | undefined) =>
      wanted === "NaN" ? value === undefined : value !== undefined && within(value, wanted, tolerance);
    expect(actual?.checked).toSatisfy(meets(expected.pC));
    expect(actual?.rightGivenChecked).toSatisfy(meets(expected.pSgivenC));
    expect(actual?.rightGivenUnchecked).toSatisfy(meets(expected.pSgivenNotC));
    expect(actual?.right).toSatisfy(meets(expected.pS));
  });
});
