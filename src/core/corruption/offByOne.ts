import type { CorruptionMethod } from "./kind";
import { numericParts, partsOf, withPart } from "./parts";
import { numericSeverity } from "./severity";

/** A whole number of the result moved by one. */
export const offByOne: CorruptionMethod = {
  kind: "off-by-one",
  fits(value) {
    const parts = partsOf(value);
    return parts !== undefined && numericParts(parts, isWhole).length > 0 && (value.shape !== "residue" || value.modulus !== "1");
  },
  async *drafts(value, _request, random) {
    const parts = partsOf(value);
    if (!parts) return;
    const steps = random.int(2) === 0 ? [-1n, 1n] : [1n, -1n];
    const order = random.shuffle(numericParts(parts, isWhole));
    for (const step of steps)
      for (const index of order) {
        const genuine = parts.texts[index] ?? "";
        const text = String(BigInt(genuine) + step);
        const wrong = withPart(parts, index, text);
        if (wrong) yield { value: wrong, severity: numericSeverity(genuine, text) };
      }
  },
};

function isWhole(text: string): boolean {
  return /^-?\d+$/.test(text);
}
