import type { Variant, VariantState, VariantValidation } from "../model/variant";
import type { VariantSource } from "../model/variantSource";
import { formatFixed } from "../stats/formatFixed";

/** What is known of a variant in one line, the most telling first: its state, who made it, what was found, and how far it is from the original. */
export function variantLine({ source, severity, validations, weak, state }: Variant): string {
  return [
    stateText(state),
    sourceText(source),
    ...(weak ? ["weak"] : []),
    ...validations.map(validationText),
    ...(severity === undefined
      ? []
      : [`edit distance ${formatFixed(severity.editDistance, 2)}, word distance ${formatFixed(severity.tokenDistance, 2)}`]),
  ].join(" · ");
}

function sourceText(source: VariantSource): string {
  switch (source.by) {
    case "operator":
      return `by the operator ${source.operator}`;
    case "model":
      return `by ${source.model}`;
    case "lexical":
      return "by the table of synonyms";
    case "hand":
      return `by ${source.author}`;
    case "import":
      return `from ${source.from}`;
  }
}

function validationText(validation: VariantValidation): string {
  if (validation.by === "structure") return validation.passed ? "structure kept" : "structure broken";
  return `${validation.by === "judge" ? validation.model : "the imported file"} finds it ${validation.verdict}`;
}

function stateText(state: VariantState): string {
  return state.status === "proposed" ? "undecided" : `${state.status} by ${state.by}`;
}
