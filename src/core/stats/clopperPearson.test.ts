import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { clopperPearson } from "./clopperPearson";
import { formatPercent } from "./formatPercent";

describe("clopperPearson", () => {
  // When Tools Lie, table 1.
  test.each([
    [28, 28, "87.7%", "100.0%"],
    [27, 27, "87.2%", "100.0%"],
  ])("prints the published interval of %d of %d", (successes, trials, low, high) => {
    const interval = clopperPearson(successes, trials);
    expect([formatPercent(interval.low), formatPercent(interval.high)]).toEqual([low, high]);
  });

  test("mirrors successes and failures", () => {
    const left = clopperPearson(3, 17);
    const right = clopperPearson(14, 17);
    expect([right.low, right.high]).toEqual([expect.closeTo(1 - left.high, 14), expect.closeTo(1 - left.low, 14)]);
  });
});

describe.skipIf(referenceMissing !== undefined)(`clopperPearson against SciPy (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<{ k: number; n: number; conf: number }, [number, number]>("clopperPearson"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      const { low, high } = clopperPearson(inputs.k, inputs.n, inputs.conf);
      expect(low).toSatisfy((value: number) => within(value, expected[0], tolerance), `expected ${expected[0]}`);
      expect(high).toSatisfy((value: number) => within(value, expected[1], tolerance), `expected ${expected[1]}`);
    },
  );
});
