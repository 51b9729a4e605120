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

  interface OfMean {
    readonly x: number[];
    readonly B: number;
    readonly seed: number;
  }
  it.each(referenceCases<OfMean, { type7: [number, number] }>("percentileBootstrapMean"))("$id", ({ inputs, expected, tolerance }) => {
    const { low, high } = pairedItemBootstrap(inputs.x, createRandom(inputs.seed), inputs.B);
    expect(within(low, expected.type7[0], tolerance) && within(high, expected.type7[1], tolerance), `${low} ${high}`).toBe(true);
  });

  it.each(referenceCases<Inputs, { p: number }>("signFlipExact"))("$id", ({ inputs, expected, tolerance }) => {
    expect(within(signFlipExact(inputs.d), expected.p, tolerance)).toBe(true);
  });

  it.each(referenceCases<Inputs, { p: number }>("signFlipMonteCarlo"))("$id", ({ inputs, expected, tolerance }) => {
    expect(within(signFlipMonteCarlo(inputs.d, createRandom(inputs.seed), inputs.B), expected.p, tolerance)).toBe(true);
  });
});

describe.skipIf(referenceMissing !== undefined)(`random flips against the reference (${referenceMissing ?? "present"})`, () => {
  it.each(referenceCases<{ count: number; B: number }, { p: number }>("monteCarloP"))("$id", ({ inputs, expected, tolerance }) => {
    // No random signs of sixty ones come as far from 0 as the ones do.
    const p = signFlipMonteCarlo(Array(60).fill(1), createRandom(1), inputs.B);
    expect(inputs.count).toBe(0);
    expect(within(p, expected.p, tolerance)).toBe(true);
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
