import { expect, it } from "vitest";
import { proposeVariant, variantByHand } from "../perturbation/variants/proposeVariant";
import { isUndecided, underReview } from "../perturbation/variants/underReview";
import { variantLine } from "./variantLine";

const problem = { id: "eggs", question: "A recipe for 6 people takes 4 eggs. How many eggs does it take for 15 people?", answer: "10" };

it("says of a variant who decided, who made it, what was found and how far it is", async () => {
  expect(variantLine(await proposeVariant(problem, "format"))).toBe(
    "accepted by structure · by the operator format · structure kept · edit distance 0.01, word distance 0.00",
  );
  // A narrow status bar cuts the end off.
  expect(variantLine({ ...(await proposeVariant(problem, "format")), weak: true })).toContain("by the operator format · weak · structure");
  expect(variantLine(await variantByHand(problem, "paraphrase", { question: "How many eggs for 15 people?" }, "Ada"))).toMatch(
    /^rejected by structure · by Ada · structure broken · edit distance 0\.\d\d, word distance 0\.\d\d$/,
  );
});

it("calls a variant undecided that the structure alone speaks for", async () => {
  const variant = await proposeVariant(problem, "format");
  expect(isUndecided(variant)).toBe(true);
  expect(variantLine(underReview(variant, "required"))).toMatch(/^undecided · by the operator format/);
  expect(isUndecided({ ...variant, state: { status: "accepted", by: "Ada", reason: "" } })).toBe(false);
});
