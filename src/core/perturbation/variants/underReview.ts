import type { VariantSettings } from "../../model/experiment";
import type { Variant } from "../../model/variant";

/** What is said of a variant that the check of the structure alone let through. */
const UNREVIEWED = "Numbers, units, names, question words and question marks are kept; no judge and no person looked at it.";

/**
 * A variant as an experiment takes it. Where a review is optional, one that keeps the structure is accepted without a judge or a person;
 * where it is required, one that only the structure speaks for is no more than proposed.
 */
export function underReview(variant: Variant, review: VariantSettings["review"]): Variant {
  const { state, question, validations } = variant;
  if (review === "required")
    return state.status === "accepted" && state.by === "structure" ? { ...variant, state: { status: "proposed" } } : variant;
  const whole = validations.some((each) => each.by === "structure" && each.passed);
  if (state.status !== "proposed" || question === undefined || !whole) return variant;
  return { ...variant, state: { status: "accepted", by: "structure", reason: UNREVIEWED } };
}

/** Whether nobody has decided on a variant yet: neither a person nor a judge, and it could be made without losing anything. */
export function isUndecided(variant: Variant): boolean {
  return underReview(variant, "required").state.status === "proposed";
}
