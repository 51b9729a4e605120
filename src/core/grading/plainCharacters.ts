const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺";
const SUPERSCRIPT_VALUES = "0123456789-+";

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  // Zero-width characters, soft hyphens and marks of reading direction.
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, ""],
  [/[−‐‑‒–—﹣－]/g, "-"],
  [/[×⋅∙∗]/g, "*"],
  [/÷/g, "/"],
  [/≤|⩽/g, "<="],
  [/≥|⩾/g, ">="],
  [/≠/g, "!="],
  [/[≈≅]/g, "\\approx "],
  [/√/g, "\\sqrt "],
  [/∞/g, "\\infty "],
  [/∪/g, "\\cup "],
  [/∈/g, "\\in "],
  [/±/g, "\\pm "],
  [/[°º]/g, "\\degree "],
  [/∠/g, "\\angle "],
  [/∅/g, "\\emptyset "],
  [/π/g, "\\pi "],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
];

/**
 * The same text in plain characters: one minus sign, ASCII digits, superscripts as powers, `½` as `1/2`, mathematical signs as LaTeX
 * commands. Invisible characters go.
 */
export function plainCharacters(text: string): string {
  let plain = text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+/g, (run) => `^{${[...run].map((each) => SUPERSCRIPT_VALUES[SUPERSCRIPTS.indexOf(each)]).join("")}}`)
    // A whole number before a fraction sign makes a mixed number.
    .replace(
      /(\d?)([¼½¾⅐-⅞])/g,
      (_, digit: string, sign: string) => (digit === "" ? "" : `${digit} `) + sign.normalize("NFKD").replace("⁄", "/"),
    );
  // A cross between a number and a power of ten.
  plain = plain.replace(/(\d)\s*[xX]\s*(?=10\s*(?:\^|\*\*))/g, "$1*");
  for (const [pattern, replacement] of REPLACEMENTS) plain = plain.replace(pattern, replacement);
  return plain.normalize("NFKC");
}
