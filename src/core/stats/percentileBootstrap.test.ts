import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { createRandom } from "../random/random";
import { binomialAtMost } from "./binomialTail";
import { percentileBootstrap } from "./percentileBootstrap";

interface Run {
  readonly exposed: boolean;
  readonly adopted: boolean;
}

/** One trial a problem: first the solved ones. */
function oneTrialEach(solved: number, problems: number): boolean[][] {
  return Array.from({ length: problems }, (_, index) => [index < solved]);
}

describe("percentileBootstrap", () => {
  test.each([2, 3, 5, 8, 13])("seed %d keeps 23 of 29 inside the band that the binomial distribution allows", (seed) => {
    const replicates = 10_000;
    const { low, high } = percentileBootstrap(oneTrialEach(23, 29), createRandom(seed), replicates);
    // The ends are order statistics: below each lies 2.5 % of the replicates, give or take the error of so many draws.
    const slack = 4 * Math.sqrt((0.025 * 0.975) / replicates);
    const lowest = Math.round(low * 29);
    const highest = Math.round(high * 29);
    expect(binomialAtMost(lowest, 29, 23 / 29)).toBeGreaterThan(0.025 - slack);
    expect(binomialAtMost(lowest - 1, 29, 23 / 29)).toBeLessThan(0.025 + slack);
    expect(binomialAtMost(highest, 29, 23 / 29)).toBeGreaterThan(0.975 - slack);
    expect(binomialAtMost(highest - 1, 29, 23 / 29)).toBeLessThan(0.975 + slack);
  });

  test("keeps the trials of a problem together", () => {
    const repeated = oneTrialEach(6, 10).map(([outcome]) => [outcome, outcome, outcome] as boolean[]);
    const single = percentileBootstrap(oneTrialEach(6, 10), createRandom(4), 2000);
    expect(percentileBootstrap(repeated, createRandom(4), 2000)).toEqual(single);
  });
});

describe.skipIf(referenceMissing !== undefined)(`percentileBootstrap against Python (${referenceMissing ?? "present"})`, () => {
  test.each(
    referenceCases<{ k: number; n: number; B: number; seed: number }, { type7: [number, number] }>("percentileBootstrapProportion"),
  )("$id", ({ inputs, expected, tolerance }) => {
    const { low, high } = percentileBootstrap(oneTrialEach(inputs.k, inputs.n), createRandom(inputs.seed), inputs.B);
    expect(low).toSatisfy((value: number) => within(value, expected.type7[0], tolerance), `expected ${expected.type7[0]}`);
    expect(high).toSatisfy((value: number) => within(value, expected.type7[1], tolerance), `expected ${expected.type7[1]}`);
  });

  test.each(referenceCases<{ items: Run[][]; B: number; seed: number }, { type7: [number, number] }>("itemBootstrapRatio"))(
    "$id: several trials a problem, some without any",
    ({ inputs, expected, tolerance }) => {
      const problems = inputs.items.map((runs) => runs.filter((run) => run.exposed).map((run) => run.adopted));
      const { low, high } = percentileBootstrap(problems, createRandom(inputs.seed), inputs.B);
      expect(low).toSatisfy((value: number) => within(value, expected.type7[0], tolerance), `expected ${expected.type7[0]}`);
      expect(high).toSatisfy((value: number) => within(value, expected.type7[1], tolerance), `expected ${expected.type7[1]}`);
    },
  );
});
