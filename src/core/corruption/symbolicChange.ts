import { changedFormulas } from "./changedFormulas";
import type { CorruptionMethod } from "./kind";
import { partsOf, withPart } from "./parts";
import { readNumber, readRational } from "./plainNumber";
import { numericSeverity } from "./severity";
import { editSitesOf } from "./symbolicEdits";

/** One coefficient, exponent or sign of a formula changed; also of a number or solution that is written as a formula, such as 6*sqrt(2). */
export const symbolicChange: CorruptionMethod = {
  kind: "symbolic-change",
  fits(value) {
    if (value.shape === "expression") return editSitesOf(value.text).length > 0;
    return (partsOf(value)?.texts ?? []).some(isFormula);
  },
  async *drafts(value, _request, random, notation) {
    if (value.shape === "expression") {
      const formulas = changedFormulas(value.text, ["coefficient", "exponent", "sign"], random, notation);
      for await (const { text, severity } of formulas) yield { value: { ...value, text }, severity };
      return;
    }
    const parts = partsOf(value);
    if (!parts) return;
    for (const index of random.shuffle(parts.texts.flatMap((text, position) => (isFormula(text) ? [position] : [])))) {
      const genuine = parts.texts[index] ?? "";
      const isNumber = readNumber(genuine) !== undefined;
      const changes = isNumber ? (["coefficient", "sign"] as const) : (["coefficient", "exponent", "sign"] as const);
      for await (const { text, severity } of changedFormulas(genuine, changes, random, notation)) {
        const wrong = withPart(parts, index, text);
        if (wrong) yield { value: wrong, severity: isNumber ? numericSeverity(genuine, text) : severity };
      }
    }
  },
};

/** Whether a text is more than a fraction, with something in it to change. */
function isFormula(text: string): boolean {
  return readRational(text) === undefined && editSitesOf(text).length > 0;
}
