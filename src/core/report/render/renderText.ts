import { printable } from "../../model/printable";
import { textTable } from "../textTable";
import type { ReportDocument } from "./reportDocument";

/** A report as aligned plain text for a terminal. */
export function renderText(document: ReportDocument): string {
  const lines = (texts: readonly string[]): string => texts.map((text) => `${printable(text)}\n`).join("");
  return [
    lines([document.title, ...document.preface]),
    ...document.tables.map(
      ({ title, columns, rows, notes }) => `${lines([title])}${rows.length > 0 ? textTable(columns, rows) : ""}${lines(notes)}`,
    ),
    ...(document.notes.length > 0 ? [lines(document.notes)] : []),
  ].join("\n");
}
