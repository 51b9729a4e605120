import type { CheckCategory } from "../../src/core/model/label";

/** How the check categories are called on the screen. */
export const categoryNames: Readonly<Record<CheckCategory, string>> = {
  recomputation: "Recomputation",
  "cross-check": "Cross-check",
  "formal-verification": "Formal verification",
  none: "No check",
};

/** What each category means, as one phrase (When Tools Lie, appendix C). */
export const categoryMeanings: Readonly<Record<CheckCategory, string>> = {
  recomputation: "the agent made the disputed call or computation again",
  "cross-check": "the agent checked the result in another way or with another tool",
  "formal-verification": "the agent called a verifier",
  none: "the agent relied on the result without a check",
};
