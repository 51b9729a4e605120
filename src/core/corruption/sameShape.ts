import { formatRational } from "../math/rational";
import type { MathValue } from "../math/value";
import type { Random } from "../random/random";
import { hasSameSymbols } from "./changedFormulas";
import type { CorruptionDraft, CorruptionMethod } from "./kind";
import type { Notation } from "./notation";
import { numericParts, partsOf } from "./parts";
import { readRational } from "./plainNumber";
import { numericSeverity, symbolicSeverity, worstSeverity } from "./severity";
import { type EditSite, edited, editSitesOf } from "./symbolicEdits";

/** Draws in search of a well-formed result; many sets of ends are not in order. */
const TRIES = 24;

/** Draws in search of a number in the form of the genuine one; many fractions can be reduced, and many roots drawn. */
const TRIES_OF_NUMBER = 8;

/**
 * Another result of the same form: numbers with the same sign and as many digits, as many solutions, the same formula with other
 * coefficients, the other truth value.
 */
export const sameShape: CorruptionMethod = {
  kind: "same-shape",
  fits(value) {
    if (value.shape === "boolean") return true;
    if (value.shape === "expression") return coefficientSites(value.text).length > 0;
    const parts = partsOf(value);
    return parts !== undefined && numericParts(parts, isRedrawable).length > 0 && (value.shape !== "residue" || value.modulus !== "1");
  },
  async *drafts(value, _request, random, notation) {
    if (value.shape === "boolean") {
      yield { value: { ...value, text: value.text === "True" ? "False" : "True" }, severity: "plausible" };
      return;
    }
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const other: CorruptionDraft | undefined =
        value.shape === "expression" ? await otherFormula(value, random, notation) : await otherNumbers(value, random, notation);
      if (other && other.value.text !== value.text) yield other;
    }
  },
};

async function otherFormula(
  value: Extract<MathValue, { shape: "expression" }>,
  random: Random,
  notation: Notation,
): Promise<CorruptionDraft | undefined> {
  const edits = coefficientSites(value.text).map((site) => ({ site, other: redrawn(site.genuine, random) }));
  const text = await notation(edited(value.text, edits), value.text);
  if (text === undefined || !hasSameSymbols(text, value.text)) return undefined;
  const severities = edits.map(({ site, other }) => symbolicSeverity(1, { genuine: site.genuine, shown: other }));
  return { value: { ...value, text }, severity: worstSeverity(severities) };
}

async function otherNumbers(value: MathValue, random: Random, notation: Notation): Promise<CorruptionDraft | undefined> {
  const parts = partsOf(value);
  if (!parts) return undefined;
  const texts = [...parts.texts];
  for (const index of numericParts(parts, isRedrawable)) {
    const genuine = parts.texts[index] ?? "";
    const text = value.shape === "residue" ? otherResidue(value, random) : await otherNumber(genuine, random, notation);
    if (text === undefined) return undefined;
    texts[index] = text;
  }
  const wrong = parts.rebuild(texts);
  const severities = texts.map((text, index) => numericSeverity(parts.texts[index] ?? "", text));
  return wrong && { value: wrong, severity: worstSeverity(severities) };
}

/** A number in the form of the genuine one; undefined if none was drawn. */
async function otherNumber(genuine: string, random: Random, notation: Notation): Promise<string | undefined> {
  for (let attempt = 0; attempt < TRIES_OF_NUMBER; attempt += 1) {
    const text = await drawnNumber(genuine, random, notation);
    if (text !== undefined && text !== genuine && formOf(text) === formOf(genuine)) return text;
  }
  return undefined;
}

async function drawnNumber(genuine: string, random: Random, notation: Notation): Promise<string | undefined> {
  if (readRational(genuine) !== undefined) {
    const other = readRational(genuine.replace(/\d+/g, (digits) => redrawn(digits, random)));
    return other && formatRational(other);
  }
  const edits = coefficientSites(genuine).map((site) => ({ site, other: redrawn(site.genuine, random) }));
  return notation(edited(genuine, edits), genuine);
}

function otherResidue({ text, modulus }: Extract<MathValue, { shape: "residue" }>, random: Random): string {
  const others = BigInt(modulus) - 1n;
  const step = BigInt(random.next()) * 2n ** 32n + BigInt(random.next());
  return String((BigInt(text) + 1n + (step % others)) % BigInt(modulus));
}

/** As many digits, not led by 0. */
function redrawn(digits: string, random: Random): string {
  return [...digits].map((_, place) => (place === 0 ? 1 + random.int(9) : random.int(10))).join("");
}

/** The coefficients that are written; where none is, those that are not. */
function coefficientSites(text: string): EditSite[] {
  const sites = editSitesOf(text).filter(({ changes }) => changes === "coefficient");
  const written = sites.filter(({ from, to }) => to > from);
  return written.length > 0 ? written : sites;
}

function isRedrawable(text: string): boolean {
  return readRational(text) !== undefined || coefficientSites(text).length > 0;
}

/** The form of a number: what is left of it if all digits are alike. */
function formOf(text: string): string {
  return text.replace(/\d/g, "#");
}
