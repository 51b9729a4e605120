import { csvLine } from "../../formats/csv";
import { printable } from "../../model/printable";
import type { ReportDocument } from "./reportDocument";

/**
 * A report as comma-separated values: for each table a line with its title, one with the headings, its rows, and its notes a line
 * each; an empty line between tables.
 */
export function renderCsv(document: ReportDocument): string {
  const text = (records: readonly (readonly string[])[]): string => records.map((record) => `${csvLine(record.map(inertCell))}\n`).join("");
  const single = (texts: readonly string[]): string[][] => texts.map((each) => [each]);
  return [
    text(single([document.title, ...document.preface])),
    ...document.tables.map(({ title, columns, rows, notes }) =>
      text([[title], ...(rows.length > 0 ? [columns.map(({ heading }) => heading), ...rows] : []), ...single(notes)]),
    ),
    ...(document.notes.length > 0 ? [text(single(document.notes))] : []),
  ].join("\n");
}

/** A cell that a spreadsheet takes for text: one that would begin a formula gets an apostrophe; numbers stay numbers. */
function inertCell(text: string): string {
  const cell = printable(text);
  return /^[=+\-@]/.test(cell) && !/^[+-]?\d+([.,]\d+)*%?$/.test(cell) ? `'${cell}` : cell;
}
