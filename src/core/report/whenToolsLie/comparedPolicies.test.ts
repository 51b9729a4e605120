import { expect, test } from "vitest";
import { comparedPolicies } from "./comparedPolicies";
import { byPolicy } from "./policyOrder";

test("compares successive policies, and each forced form with its optional one", () => {
  const policies = ["B3-forced", "B2", "B0", "B2-forced", "B3"].sort(byPolicy);
  expect(comparedPolicies(policies, "successive").map((pair) => pair.join(" "))).toEqual([
    "B0 B2",
    "B2 B3",
    "B2 B2-forced",
    "B3 B2-forced",
    "B3 B3-forced",
    "B2-forced B3-forced",
  ]);
});

test("compares every two when asked to", () => {
  expect(comparedPolicies(["B0", "B1", "B2"], "all")).toHaveLength(3);
});
