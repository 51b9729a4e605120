import type { CorruptionMethod } from "./kind";
import { numericSeverity } from "./severity";

/** A number moved by a fraction of itself; a remainder moved to another whole number below its modulus. */
export const numericPerturbation: CorruptionMethod = {
  kind: "numeric-perturbation",
  fits: (value) => value.shape === "number" || (value.shape === "residue" && value.modulus !== "1"),
  async draw(value, request, attempt, random, math) {
    if (attempt > 1) return undefined;
    const drawnSign = random.int(2) === 0 ? "-" : "+";
    const given = /^[+-]/.exec(request.relative)?.[0];
    const size = request.relative.replace(/^[+-]/, "");
    const firstSign = given ?? drawnSign;
    const sign = attempt === 0 ? firstSign : firstSign === "-" ? "+" : "-";
    if (value.shape === "residue") {
      const text = movedResidue(BigInt(value.text), BigInt(value.modulus), sign === "-" ? -1n : 1n, size);
      return { text, severity: await numericSeverity(value.text, text, math) };
    }
    const moved = value.text === "0" ? `${sign}1` : `(${value.text})*(1 ${sign} ${size})`;
    const outcome = await math.calculate(moved);
    if (!outcome.ok) return undefined;
    return { text: outcome.value.text, severity: await numericSeverity(value.text, outcome.value.text, math) };
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
