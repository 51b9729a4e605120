import type { OutcomeRow } from "../../model/outcomeRow";
import { csvLine } from "../csv";
import { outcomeColumns } from "./outcomeColumns";

/** How an outcomes file is written: comma-separated values or JSON Lines. */
export type OutcomesFormat = "csv" | "jsonl";

/** The format that a file's name asks for; undefined if it ends in neither `.csv` nor `.jsonl`. */
export function outcomesFormatOf(file: string): OutcomesFormat | undefined {
  return /\.csv$/i.test(file) ? "csv" : /\.jsonl$/i.test(file) ? "jsonl" : undefined;
}

/** The text of an outcomes file: one row a trial, every column, what was not recorded left empty (CSV) or out (JSON Lines). */
export function writeOutcomes(rows: readonly OutcomeRow[], format: OutcomesFormat): string {
  const lines =
    format === "csv"
      ? [
          outcomeColumns.map((column) => column.name),
          ...rows.map((row) => outcomeColumns.map(({ member }) => String(row[member] ?? ""))),
        ].map(csvLine)
      : rows.map((row) => JSON.stringify(Object.fromEntries(outcomeColumns.map(({ name, member }) => [name, row[member]]))));
  return lines.map((line) => `${line}\n`).join("");
}
