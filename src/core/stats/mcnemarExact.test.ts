import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { formatFixed } from "./formatFixed";
import { mcnemarExact, type PairedOutcome } from "./mcnemarExact";

function discordant(firstOnly: number, secondOnly: number): PairedOutcome[] {
  return [
    ...Array.from({ length: firstOnly }, () => ({ first: true, second: false })),
    ...Array.from({ length: secondOnly }, () => ({ first: false, second: true })),
  ];
}

describe("mcnemarExact", () => {
  test("counts agreeing pairs apart from discordant ones", () => {
    const agreeing = [
      { first: true, second: true },
      { first: false, second: false },
    ];
    expect(mcnemarExact([...agreeing, ...discordant(0, 8)])).toEqual({ firstOnly: 0, secondOnly: 8, pairs: 10, pValue: 0.0078125 });
  });

  test("without pairs says nothing against equality", () => {
    expect(mcnemarExact([])).toEqual({ firstOnly: 0, secondOnly: 0, pairs: 0, pValue: 1 });
  });

  // When Tools Lie, table 3.
  test.each([
    [0, 8, "0.0078"],
    [6, 0, "0.0312"],
    [0, 5, "0.0625"],
  ])("prints the published p-value of %d against %d", (firstOnly, secondOnly, printed) => {
    expect(formatFixed(mcnemarExact(discordant(firstOnly, secondOnly)).pValue, 4)).toBe(printed);
  });
});

describe.skipIf(referenceMissing !== undefined)(`mcnemarExact against statsmodels (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<{ b: number; c: number }, { p: number }>("mcnemarExact"))("$id", ({ inputs, expected, tolerance }) => {
    const { pValue } = mcnemarExact(discordant(inputs.b, inputs.c));
    expect(pValue).toSatisfy((value: number) => within(value, expected.p, tolerance), `expected ${expected.p}`);
  });
});
