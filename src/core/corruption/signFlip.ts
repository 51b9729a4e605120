import type { MathValue } from "../math/value";
import { changedFormulas } from "./changedFormulas";
import type { CorruptionMethod } from "./kind";
import { numericParts, partsOf, withPart } from "./parts";
import { numericSeverity, signSeverity } from "./severity";

/** The opposite of a number of the result, or of a term of a formula; for a remainder, the remainder of the opposite number. */
export const signFlip: CorruptionMethod = {
  kind: "sign-flip",
  fits(value) {
    if (value.shape === "expression") return true;
    if (value.shape === "residue") return opposite(value) !== value.text;
    if (value.shape === "number" && value.count) return false;
    const parts = value.shape === "factors" ? undefined : partsOf(value);
    return parts !== undefined && numericParts(parts, isNotZero).length > 0;
  },
  async *drafts(value, _request, random, notation) {
    if (value.shape === "expression") {
      for await (const { text, severity } of changedFormulas(value.text, ["sign"], random, notation))
        yield { value: { ...value, text }, severity };
      return;
    }
    if (value.shape === "residue") {
      const text = opposite(value);
      yield { value: { ...value, text }, severity: numericSeverity(value.text, text) };
      return;
    }
    const parts = partsOf(value);
    if (!parts) return;
    for (const index of random.shuffle(numericParts(parts, isNotZero))) {
      const genuine = parts.texts[index] ?? "";
      const text = await notation(`-(${genuine})`, genuine);
      const wrong = text === undefined ? undefined : withPart(parts, index, text);
      if (wrong) yield { value: wrong, severity: signSeverity(genuine, value.shape === "number") };
    }
  },
};

function opposite({ text, modulus }: Extract<MathValue, { shape: "residue" }>): string {
  return String((BigInt(modulus) - BigInt(text)) % BigInt(modulus));
}

function isNotZero(text: string): boolean {
  return text !== "0";
}
