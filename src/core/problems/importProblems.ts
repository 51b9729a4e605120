import { type CsvProblem, readCsvProblems } from "../formats/csvProblems";
import { readFreshQa } from "../formats/freshQa";
import { gsm8kRowSchema, readGsm8kRow } from "../formats/gsm8k";
import { hotpotQaRowSchema, readHotpotQaRow } from "../formats/hotpotQa";
import { readJsonLines } from "../formats/jsonLines";
import { asMathRow, readMathRow } from "../formats/math";
import { type Problem, problemSchema } from "../model/problem";
import { transplanted } from "./transplanted";

/** The foreign sets that problems are made from. */
export const problemOrigins = ["gsm8k", "math", "hotpotqa", "csv", "freshqa"] as const;
export type ProblemOrigin = (typeof problemOrigins)[number];

/** Problems of a foreign set, and the rows that are none. */
export interface ImportedProblems {
  readonly problems: readonly Problem[];
  /** Lines count from 1; in a JSON array, rows do. */
  readonly leftOut: readonly { readonly line: number; readonly message: string }[];
}

type Row = { readonly line: number; readonly problem: Problem } | { readonly line: number; readonly message: string };

/**
 * Makes problems of our own of the rows of a foreign set: JSON Lines or one JSON array of GSM8K, MATH or HotpotQA, CSV, or a sheet of FreshQA. A row with an id
 * that stands before it already is left out, so that the problems make a set.
 * @param most Problems to take, from the first.
 * @param earlier An older sheet of FreshQA.
 */
export function importProblems(origin: ProblemOrigin, text: string, most: number, earlier?: string): ImportedProblems {
  const problems = new Map<string, Problem>();
  const leftOut: { line: number; message: string }[] = [];
  for (const row of rowsOf(origin, text, earlier)) {
    if (problems.size === most) break;
    if ("message" in row) leftOut.push(row);
    else if (problems.has(row.problem.id))
      leftOut.push({ line: row.line, message: `The id "${row.problem.id}" stands before it already.` });
    else if (!problemSchema.safeParse(row.problem).success)
      leftOut.push({ line: row.line, message: "Its id, question or answer is empty or too long." });
    else problems.set(row.problem.id, row.problem);
  }
  const made = [...problems.values()];
  return { problems: origin === "freshqa" ? transplanted(made) : made, leftOut };
}

function rowsOf(origin: ProblemOrigin, text: string, earlier: string | undefined): Iterable<Row> {
  if (origin === "csv") return csvRows(readCsvProblems(text));
  return origin === "freshqa" ? csvRows(readFreshQa(text, earlier)) : jsonRows(text, readers[origin]);
}

const readers: Readonly<Record<Exclude<ProblemOrigin, "csv" | "freshqa">, (value: unknown, number: number) => Problem | string>> = {
  gsm8k(value, number) {
    const { data } = gsm8kRowSchema.safeParse(value);
    return data ? readGsm8kRow(data, number) : "It is no row of GSM8K: a question, and an answer that ends in `#### answer`.";
  },
  math(value, number) {
    const row = asMathRow(value);
    const reading = row && readMathRow(row, number);
    if (!reading) return "It is no row of MATH: a problem with a solution or an answer.";
    return reading.ok ? reading.problem : reading.message;
  },
  hotpotqa(value, number) {
    const { data } = hotpotQaRowSchema.safeParse(value);
    return data
      ? readHotpotQaRow(data, number)
      : "It is no row of HotpotQA: a question, an answer, and perhaps paragraphs as pairs of a title and sentences.";
  },
};

function* jsonRows(text: string, read: (value: unknown, number: number) => Problem | string): Generator<Row> {
  let number = 0;
  for (const { line, value, message } of jsonValues(text)) {
    number += 1;
    const made = message ?? read(value, number);
    yield typeof made === "string" ? { line, message: made } : { line, problem: made };
  }
}

/** The values of one JSON array, or of JSON Lines. */
function jsonValues(text: string): { readonly line: number; readonly value?: unknown; readonly message?: string }[] {
  if (text.trimStart().startsWith("[")) {
    try {
      const whole: unknown = JSON.parse(text);
      if (Array.isArray(whole)) return whole.map((value: unknown, index) => ({ line: index + 1, value }));
    } catch (error) {
      return [{ line: 1, message: `It is not JSON: ${error instanceof Error ? error.message : String(error)}.` }];
    }
  }
  return readJsonLines(text).map((line) => (line.ok ? line : { line: line.line, message: `It is not JSON: ${line.message}.` }));
}

function csvRows(rows: readonly CsvProblem[]): Row[] {
  return rows.map((row) => (row.ok ? { line: row.line, problem: row.problem } : { line: row.line, message: row.message }));
}
