import { printable } from "../model/printable";

// Markdown out of our own words and of texts from files, which stay texts: no markup, link or command comes of them.

/** Characters of a file's text that are shown. */
const MOST = 600;

/** Words of ours, as they are. */
export function prose(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** A text from a file, within a line. */
export function inlineCode(text: string): string {
  const shown = printable(cut(text).replace(/\s+/g, " ")).trim();
  if (shown === "") return '""';
  const fence = "`".repeat(longestRun(shown) + 1);
  // Spaces inside the fence are taken off again, and keep backticks at an end apart from it.
  return `${fence} ${shown} ${fence}`;
}

/** A text from a file, on lines of its own. */
export function codeBlock(text: string): string {
  const shown = cut(text)
    .split(/\r\n|\r|\n/)
    .map(printable)
    .join("\n");
  const fence = "`".repeat(Math.max(3, longestRun(shown) + 1));
  return `${fence}text\n${shown}\n${fence}`;
}

function cut(text: string): string {
  return text.length <= MOST ? text : `${text.slice(0, MOST).replace(/[\ud800-\udbff]$/, "")}…`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
