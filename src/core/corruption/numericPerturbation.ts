import type { CorruptionMethod } from "./kind";
import { numericParts, partsOf, withPart } from "./parts";
import { numericSeverity } from "./severity";

/** A number of the result moved by a fraction of itself; a remainder moved to another whole number below its modulus. */
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
            ? movedResidue(BigInt(genuine), BigInt(value.modulus), sign === "-" ? -1n : 1n, size)
            : await notation(genuine === "0" ? `${sign}1` : `(${genuine})*(1 ${sign} ${size})`, genuine);
        const wrong = text === undefined ? undefined : withPart(parts, index, text);
        if (wrong && text !== undefined) yield { value: wrong, severity: numericSeverity(genuine, text) };
      }
    }
  },
};

/** The whole number nearest to the moved remainder, at least one step away and within 0 … modulus − 1 (else to the other side). */
function movedResidue(genuine: bigint, modulus: bigint, sign: bigint, size: string): string {
  const [numerator, denominator] = ratio(size);
  const rounded = (2n * genuine * numerator + denominator) / (2n * denominator);
  const distance = rounded > 0n ? rounded : 1n;
  const inside = (candidate: bigint) => candidate >= 0n && candidate < modulus;
  const candidates = [genuine + sign * distance, genuine - sign * distance, genuine + sign, genuine - sign];
  return String(candidates.find(inside) ?? 0n);
}

function ratio(text: string): [bigint, bigint] {
  const [whole = "0", below] = text.split("/");
  if (below !== undefined) return [BigInt(whole), BigInt(below)];
  const [units = "0", decimals = ""] = whole.split(".");
  return [BigInt(units + decimals), 10n ** BigInt(decimals.length)];
}
