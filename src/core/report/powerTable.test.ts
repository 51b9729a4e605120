import { expect, test } from "vitest";
import { ASSUMED_RATES, powerTable } from "./powerTable";

test("gives power and the number of problems for each assumption", () => {
  const rows = powerTable(31, ASSUMED_RATES);
  for (const { power, pairs, pairsNeeded = Number.NaN, problemsNeeded = Number.NaN } of rows) {
    expect(pairs).toBe(31);
    // The problems suffice if and only if the power does.
    expect(power >= 0.8).toBe(pairsNeeded <= 31);
    expect(problemsNeeded).toBeGreaterThan(pairsNeeded);
  }
});

test("has no number where there is nothing to find", () => {
  expect(powerTable(31, [{ firstOnly: 0.1, secondOnly: 0.1, assumption: "equal" }])).toMatchObject([
    { pairsNeeded: undefined, problemsNeeded: undefined },
  ]);
});
