import type { Variant, VariantState, VariantValidation } from "../model/variant";
import type { VariantSource } from "../model/variantSource";
import { formatFixed } from "../stats/formatFixed";

/** What is known of a variant in one line: who made it, how far it lies from the original, and what was found. */
export function variantLine({ source, severity, validations, weak, state }: Variant): string {
  return [
    sourceText(source),
    ...(severity === undefined
      ? []
      : [`edit distance ${formatFixed(severity.editDistance, 2)}, word distance ${formatFixed(severity.tokenDistance, 2)}`]),
    ...(weak ? ["weak: fewer than two groups of words replaced"] : []),
    ...validations.map(validationText),
    stateText(state),
  ].join(" · ");
}

function sourceText(source: VariantSource): string {
  switch (source.by) {
    case "operator":
      return `made by the operator ${source.operator}`;
    case "model":
      return `reworded by ${source.model}`;
    case "lexical":
      return "reworded by the table of synonyms";
    case "hand":
      return `written by ${source.author}`;
    case "import":
      return `imported from ${source.from}`;
  }
}

function validationText(validation: VariantValidation): string {
  if (validation.by === "structure") return validation.passed ? "structure kept" : "structure broken";
  return `${validation.by === "judge" ? validation.model : "the imported file"} finds it ${validation.verdict}`;
}

function stateText(state: VariantState): string {
  return state.status === "proposed" ? "undecided" : `${state.status} by ${state.by}`;
}
