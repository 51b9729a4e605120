import { describe, expect, it } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { createRandom } from "../random/random";
import { pairedItemBootstrap } from "./pairedItemBootstrap";
import { signFlipExact, signFlipMonteCarlo, signFlipTest } from "./signFlip";

interface Inputs {
  readonly d: number[];
  readonly B: number;
  readonly seed: number;
}

describe.skipIf(referenceMissing !== undefined)(`paired items against the reference (${referenceMissing ?? "present"})`, () => {
  it.each(referenceCases<Inputs, { type7: [number, number] }>("pairedItemBootstrap"))("$id", ({ inputs, expected, tolerance }) => {
    const { low, high } = pairedItemBootstrap(inputs.d, createRandom(inputs.seed), inputs.B);
    expect(within(low, expected.type7[0], tolerance) && within(high, expected.type7[1], tolerance), `${low} ${high}`).toBe(true);
  });

  it.each(referenceCases<Inputs, { p: number }>("signFlipExact"))("$id", ({ inputs, expected, tolerance }) => {
    expect(within(signFlipExact(inputs.d), expected.p, tolerance)).toBe(true);
  });

  it.each(referenceCases<Inputs, { p: number }>("signFlipMonteCarlo"))("$id", ({ inputs, expected, tolerance }) => {
    expect(within(signFlipMonteCarlo(inputs.d, createRandom(inputs.seed), inputs.B), expected.p, tolerance)).toBe(true);
  });
});

describe("signFlipTest", () => {
  it("enumerates few differences and flips many at random", () => {
    expect(signFlipTest([1, 1, 1], createRandom(1), 100)).toEqual({ pValue: 0.25, method: "exact" });
    const many = Array.from({ length: 60 }, () => 1);
    expect(signFlipTest(many, createRandom(1), 10_000)).toEqual({ pValue: 1 / 10_001, method: { flips: 10_000 } });
  });

  it("finds nothing where there is nothing", () => {
    expect(signFlipTest([], createRandom(1), 10)).toEqual({ pValue: 1, method: "exact" });
  });
});
