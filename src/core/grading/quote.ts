import { DOLLAR } from "./mathDelimiters";

const LONGEST = 80;

/** A text in quotation marks for a sentence: on one line, shortened, without characters that can't be seen. */
export function quote(text: string): string {
  const line = text
    .replaceAll(DOLLAR, "$")
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "\ufffd")
    .trim();
  const characters = [...line];
  return `"${characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : line}"`;
}
