/** Sequences that colour a terminal, and other control characters but blanks and line ends. */
const CONTROLS = /(?!\s)\p{Cc}(?:\[[0-?]*[ -/]*[@-~])?/gu;

/** A text on one line: without terminal escapes and control characters, by which words would not be found, and with single blanks. */
export function plainLine(text: string): string {
  return text.replace(CONTROLS, "").replace(/\s+/g, " ").trim();
}
