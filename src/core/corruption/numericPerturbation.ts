import type { CorruptionMethod } from "./kind";
import { numericParts, partsOf, withPart } from "./parts";
import { numericSeverity } from "./severity";

/** A number of the result moved by a fraction of itself; a remainder or a count moved to another whole number that it could be. */
export const numericPerturbation: CorruptionMethod = {
  kind: "numeric-perturbation",
  fits(value) {
    if (value.shape === "residue") return value.modulus !== "1";
    const parts = value.shape === "factors" ? undefined : partsOf(value);
    return parts !== undefined && numericParts(parts).length > 0;
  },
  async *drafts(value, request, random, notation) {
    const parts = partsOf(value);
    if (!parts) return;
    const drawn = random.int(2) === 0 ? "-" : "+";
    const first = /^[+-]/.exec(request.relative)?.[0] ?? drawn;
    const size = request.relative.replace(/^[+-]/, "");
    const order = random.shuffle(numericParts(parts));
    for (const sign of first === "-" ? ["-", "+"] : ["+", "-"]) {
      for (const index of order) {
        const genuine = parts.texts[index] ?? "";
        const text =
          value.shape === "residue"
            ? movedWhole(BigInt(genuine), BigInt(value.modulus), sign === "-" ? -1n : 1n, size)
            : value.shape === "number" && value.count
              ? movedWhole(BigInt(genuine), undefined, sign === "-" ? -1n : 1n, size)
              : await notation(genuine === "0" ? `${sign}1` : `(${genuine})*(1 ${sign} ${size})`, genuine);
        const wrong = text === undefined ? undefined : withPart(parts, index, text);
        if (wrong && text !== undefined) yield { value: wrong, severity: numericSeverity(genuine, text) };
      }
    }
  },
};

/** The whole number nearest to the moved one, at least one step away, not negative and below `bound` (else to the other side). */
function movedWhole(genuine: bigint, bound: bigint | undefined, sign: bigint, size: string): string {
  const [numerator, denominator] = ratio(size);
  const rounded = (2n * genuine * numerator + denominator) / (2n * denominator);
  const distance = rounded > 0n ? rounded : 1n;
  const inside = (candidate: bigint) => candidate >= 0n && (bound === undefined || candidate < bound);
  const candidates = [genuine + sign * distance, genuine - sign * distance, genuine + sign, genuine - sign];
  return String(candidates.find(inside) ?? 0n);
}

function ratio(text: string): [bigint, bigint] {
  const [whole = "0", below] = text.split("/");
  if (below !== undefined) return [BigInt(whole), BigInt(below)];
  const [units = "0", decimals = ""] = whole.split(".");
  return [BigInt(units + decimals), 10n ** BigInt(decimals.length)];
}
