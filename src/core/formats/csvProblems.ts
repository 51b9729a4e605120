import { type Problem, problemSchema } from "../model/problem";
import { readCsv } from "./csv";
import { answerKindOf } from "./math";

/** Columns of a CSV file of problems; the last three may be missing, and so may their cells. */
const COLUMNS = ["question", "answer", "id", "domain", "answerKind"] as const;

/** A record of the file, as a problem or with the reason why it is none. */
export type CsvProblem =
  | { readonly line: number; readonly ok: true; readonly problem: Problem }
  | { readonly line: number; readonly ok: false; readonly message: string };

/**
 * Reads problems from CSV: a line of headings, then one problem a record. Other columns are passed over. Without an `answerKind` an answer is
 * compared by what it is: one number, a formula, solutions, else words.
 */
export function readCsvProblems(text: string): CsvProblem[] {
  const [headings, ...records] = readCsv(text);
  const places = new Map(headings?.cells.map((heading, index) => [plain(heading), index]));
  const missing = COLUMNS.slice(0, 2).filter((column) => !places.has(plain(column)));
  if (missing.length > 0) {
    const message = `The first line names no column ${missing.join(" and no column ")}; name the columns ${COLUMNS.join(", ")}.`;
    return [{ line: 1, ok: false, message }];
  }
  return records.map(({ line, cells, unfinished }, index): CsvProblem => {
    const cell = (column: (typeof COLUMNS)[number]) => cells[places.get(plain(column)) ?? -1]?.trim() || undefined;
    if (unfinished) return { line, ok: false, message: "A quoted cell never ends; close it with a quotation mark." };
    const answer = cell("answer");
    const parsed = problemSchema.safeParse({
      id: cell("id") ?? `csv-${index + 1}`,
      question: cell("question"),
      answer,
      answerKind: cell("answerKind") ?? answerKindOf(answer ?? "") ?? "text",
      domain: cell("domain"),
    });
    if (parsed.success) return { line, ok: true, problem: parsed.data };
    const [issue] = parsed.error.issues;
    return { line, ok: false, message: `The ${String(issue?.path[0])} is missing or none that is expected (${issue?.message}).` };
  });
}

function plain(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, "");
}
