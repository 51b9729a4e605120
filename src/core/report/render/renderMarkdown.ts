import { escapeMarkdown } from "./escapeMarkdown";
import type { ReportDocument } from "./reportDocument";

/** A report as GitHub-flavoured Markdown. Text from files is escaped: it never becomes a link, HTML or a column. */
export function renderMarkdown(document: ReportDocument): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;
  const list = (notes: readonly string[]): string => notes.map((note) => `- ${escapeMarkdown(note)}\n`).join("");
  const sections = document.tables.map(({ title, columns, rows, notes }) => {
    const heading = line(columns.map((column) => escapeMarkdown(column.heading)));
    const rule = line(columns.map(({ align }) => (align === "left" ? ":--" : "--:")));
    const table = rows.length > 0 ? `${heading}${rule}${rows.map((row) => line(row.map(escapeMarkdown))).join("")}\n` : "";
    return `## ${escapeMarkdown(title)}\n\n${table}${list(notes)}`;
  });
  return [
    `# ${escapeMarkdown(document.title)}\n`,
    ...document.preface.map((text) => `${escapeMarkdown(text)}\n`),
    ...sections,
    ...(document.notes.length > 0 ? [list(document.notes)] : []),
  ].join("\n");
}
