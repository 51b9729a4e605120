import type { CheckCategory } from "../../src/core/model/label";

/** How the check categories are called on the screen. */
export const categoryNames: Readonly<Record<CheckCategory, string>> = {
  recomputation: "Recomputation",
  "cross-check": "Cross-check",
  "formal-verification": "Formal verification",
  none: "No check",
};
