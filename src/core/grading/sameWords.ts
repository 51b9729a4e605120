import { normalizedText } from "./normalizedText";

/** Whether two texts say the same in words; never for texts with signs of mathematics, which a comparison of words would lose. */
export function sameWords(left: string, right: string): boolean {
  const hasSigns = [left, right].some((text) => /[\\^=<>*/+|_{}$~]/.test(text));
  const normalized = normalizedText(left);
  return !hasSigns && normalized !== "" && normalized === normalizedText(right);
}
