import { operatorClasses } from "../../model/perturbation";
import type { Variant, VariantState, VariantValidation } from "../../model/variant";

/**
 * The state that a variant's validations give it. A broken structure rejects; a kept one accepts a presentation variant. One that
 * bears meaning is accepted if every judge finds it equivalent, rejected if one does not, and stays proposed without a judge.
 */
export function stateOf({ operator, validations }: Pick<Variant, "operator" | "validations">): VariantState {
  const broken = validations.find((each) => each.by === "structure" && !each.passed);
  if (broken?.by === "structure") return { status: "rejected", by: "structure", reason: broken.reasons.join(" ") };
  const verdicts = validations.filter((each) => each.by !== "structure");
  const against = verdicts.find(({ verdict }) => verdict !== "equivalent");
  if (against) return { status: "rejected", by: nameOf(against), reason: against.reason };
  if (verdicts[0]) return { status: "accepted", by: verdicts.map(nameOf).join(", "), reason: verdicts[0].reason };
  if (validations.length > 0 && operatorClasses[operator] === "presentation")
    return { status: "accepted", by: "structure", reason: "Numbers, units, names, question words and question marks are kept." };
  return { status: "proposed" };
}

/** A variant as a person decided on it, whatever was found before; the validations stay. */
export function decideVariant(variant: Variant, person: string, accepted: boolean, reason: string): Variant {
  if (accepted && variant.question === undefined)
    throw new Error(`The variant ${variant.id} has no text to be accepted; write one by hand.`);
  return { ...variant, state: { status: accepted ? "accepted" : "rejected", by: person, reason } };
}

function nameOf(validation: Exclude<VariantValidation, { by: "structure" }>): string {
  return validation.by === "judge" ? validation.model : validation.by;
}
