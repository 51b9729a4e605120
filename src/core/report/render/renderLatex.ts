import { printable } from "../../model/printable";
import type { ReportDocument } from "./reportDocument";

/** A report as LaTeX tables that need no package but a font with its letters; text from files is escaped. */
export function renderLatex(document: ReportDocument): string {
  const line = (cells: readonly string[]): string => `  ${cells.map(escaped).join(" & ")} \\\\\n`;
  const comments = (texts: readonly string[]): string => texts.map((text) => `% ${printable(text)}\n`).join("");
  const notesText = (notes: readonly string[]): string => notes.map((note) => `\n\\par\\smallskip\\footnotesize ${escaped(note)}`).join("");
  const tables = document.tables.map(({ id, title, columns, rows, notes }) => {
    const shape = columns.map(({ align }) => (align === "left" ? "l" : "r")).join("");
    const body = `\\begin{tabular}{${shape}}\n  \\hline\n${line(columns.map(({ heading }) => heading))}  \\hline\n${rows.map(line).join("")}  \\hline\n\\end{tabular}`;
    return `\\begin{table}\n\\centering\n\\caption{${escaped(title)}}\n\\label{tab:${id}}\n${rows.length > 0 ? body : ""}${notesText(notes)}\n\\end{table}\n`;
  });
  return [
    comments([document.title, ...document.preface]),
    ...tables,
    ...(document.notes.length > 0 ? [comments(document.notes)] : []),
  ].join("\n");
}

const COMMANDS: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "−": "$-$",
  "¬": "$\\neg$",
  "≤": "$\\leq$",
  "†": "\\dag{}",
  "<": "$<$",
  ">": "$>$",
  "|": "$|$",
  "[": "{[}",
  "–": "--",
};

/** A bracket after a line end would be read as that line end's argument, so it stands in braces. */
function escaped(text: string): string {
  return printable(text).replace(/[\\~^−¬≤†<>|[–]|[&%$#_{}]/g, (character) => COMMANDS[character] ?? `\\${character}`);
}
