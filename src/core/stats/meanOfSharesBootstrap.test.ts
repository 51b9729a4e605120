import { describe, expect, it } from "vitest";
import { createRandom } from "../random/random";
import { meanOfShares, meanOfSharesBootstrap } from "./meanOfSharesBootstrap";
import { percentileBootstrap } from "./percentileBootstrap";

const counts = (...pairs: readonly [number, number][]) => pairs.map(([count, of]) => ({ count, of }));

describe("the mean of shares", () => {
  it("gives each group the same weight, and none to a group without a trial", () => {
    expect(meanOfShares(counts([1, 2], [9, 10], [0, 0]))).toBeCloseTo(0.7, 15);
    expect(meanOfShares(counts([0, 0]))).toBeUndefined();
  });

  it("of one group has the interval of its share", () => {
    const items = [[true, false, true], [false], [true, true], [false, false], [true]];
    const one = items.map((outcomes) => ({ count: outcomes.filter(Boolean).length, of: outcomes.length }));
    expect(meanOfSharesBootstrap([one], createRandom(5), 2000)).toEqual(percentileBootstrap(items, createRandom(5), 2000));
  });

  it("draws the same items for all groups: opposite groups have no spread", () => {
    const [group, opposite] = [counts([1, 1], [0, 1], [1, 1], [0, 1]), counts([0, 1], [1, 1], [0, 1], [1, 1])];
    expect(meanOfSharesBootstrap([group, opposite], createRandom(1), 500)).toEqual({ low: 0.5, high: 0.5 });
  });

  it("drops replicates without a trial, and has no interval where there is none at all", () => {
    expect(meanOfSharesBootstrap([counts([1, 1], [0, 0])], createRandom(2), 200)).toEqual({ low: 1, high: 1 });
    expect(meanOfSharesBootstrap([counts([0, 0])], createRandom(2), 200)).toBeUndefined();
    expect(meanOfSharesBootstrap([], createRandom(2), 200)).toBeUndefined();
  });
});
