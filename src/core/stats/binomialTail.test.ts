import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { binomialAtLeast, binomialAtMost } from "./binomialTail";

interface Ideal {
  readonly loCount: number;
  readonly hiCount: number;
  readonly cdfLo: number;
  readonly cdfHi: number;
}

describe("binomialAtMost", () => {
  test("is one half of a symmetric distribution with odd trials", () => {
    expect(binomialAtMost(2, 5, 0.5)).toBeCloseTo(0.5, 15);
  });

  test("keeps a tiny tail", () => {
    expect(binomialAtMost(0, 40, 0.5) / 2 ** -40).toBeCloseTo(1, 12);
  });

  test.each([
    [0, 1],
    [1, 0],
  ])("with certain probability %d", (probability, expected) => {
    expect(binomialAtMost(2, 5, probability)).toBe(expected);
  });
});

describe("binomialAtLeast", () => {
  test("completes the other tail", () => {
    expect(binomialAtLeast(4, 9, 0.3) + binomialAtMost(3, 9, 0.3)).toBeCloseTo(1, 15);
  });
});

describe.skipIf(referenceMissing !== undefined)(`binomialAtMost against SciPy (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<{ k: number; n: number; p: number }, number>("binomCdf"))("$id", ({ inputs, expected, tolerance }) => {
    const actual = binomialAtMost(inputs.k, inputs.n, inputs.p);
    expect(actual).toSatisfy((value: number) => within(value, expected, tolerance), `expected ${expected}`);
  });

  test.each(referenceCases<{ k: number; n: number }, Ideal>("idealPercentileBootstrapProportion"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      const share = inputs.k / inputs.n;
      expect(binomialAtMost(expected.loCount, inputs.n, share)).toSatisfy((value: number) => within(value, expected.cdfLo, tolerance));
      expect(binomialAtMost(expected.hiCount, inputs.n, share)).toSatisfy((value: number) => within(value, expected.cdfHi, tolerance));
    },
  );
});
