import { printable } from "../../model/printable";

/** Text as one line of Markdown that shows it and nothing else: it never becomes a link, HTML, a mention or a column. */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .replace(/[\\`*_{}[\]<>#|!~&$]/g, "\\$&")
    .replaceAll("://", ":\\/\\/")
    .replace(/www\./gi, (match) => `${match.slice(0, 3)}\\.`)
    .replaceAll("@", "&#64;");
}
