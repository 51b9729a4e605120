import { printable } from "../model/printable";
/** A column of a plain-text table. Numbers stand right, words left. */
export interface TextColumn {
  readonly heading: string;
  readonly align: "left" | "right";
}

/** Characters that would move the cursor, colour the terminal or turn the reading direction. */
/**
 * A table in aligned columns, headings first, a line a row, each ending in a line feed.
 * @param rows cells in the order of the columns.
 */
export function textTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const lines = [columns.map((column) => column.heading), ...rows.map((row) => row.map(printable))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => width(line[index] ?? ""))));
  return lines
    .map((line) => {
      const cells = columns.map(({ align }, index) => {
        const cell = line[index] ?? "";
        const padding = " ".repeat((widths[index] ?? 0) - width(cell));
        return align === "left" ? cell + padding : padding + cell;
      });
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}

function width(text: string): number {
  return [...text].length;
}
