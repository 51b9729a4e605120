import { expect, test } from "vitest";
import { checkAgreement, checkAgreementTable } from "./checkAgreement";

test("prints the counts and kappa of labels against suggestions", () => {
  const agreement = checkAgreement([
    { label: "recomputation", suggestion: "recomputation" },
    { label: "recomputation", suggestion: "none" },
    { label: "none", suggestion: "none" },
    { label: "none", suggestion: "none" },
  ]);
  // Agreement 3/4, by chance 1/2·1/4 + 1/2·3/4 = 1/2.
  expect(agreement.kappa?.kappa).toBeCloseTo(0.5, 12);
  const { rows, notes } = checkAgreementTable(agreement);
  expect(rows[0]).toEqual(["recomputation", "1", "0", "0", "1"]);
  expect(notes[0]).toMatch(/^Cohen's kappa 0\.50, 95% interval .* on 4 trials; 75\.0% agree\.$/);
});

test.each([
  [[], "no trial has both"],
  [[{ label: "none", suggestion: "none" } as const], "one and the same category"],
])("says why there is no kappa", (judged, reason) => {
  expect(checkAgreementTable(checkAgreement(judged)).notes[0]).toContain(reason);
});
