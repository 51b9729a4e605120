import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { wilson } from "./wilson";

describe("wilson", () => {
  test("gives the known interval of 5 of 10", () => {
    const { low, high } = wilson(5, 10);
    expect([low, high]).toEqual([expect.closeTo(0.2366, 4), expect.closeTo(0.7634, 4)]);
  });

  test("ends exactly at the border", () => {
    expect([wilson(0, 7).low, wilson(7, 7).high]).toEqual([0, 1]);
  });
});

describe.skipIf(referenceMissing !== undefined)(`wilson against SciPy (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<{ k: number; n: number; conf: number }, [number, number]>("wilson"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      expect(inputs.conf).toBe(0.95);
      const { low, high } = wilson(inputs.k, inputs.n);
      expect(low).toSatisfy((value: number) => within(value, expected[0], tolerance), `expected ${expected[0]}`);
      expect(high).toSatisfy((value: number) => within(value, expected[1], tolerance), `expected ${expected[1]}`);
    },
  );
});
