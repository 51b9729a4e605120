import { normalizedText } from "../grading/normalizedText";
import { type Problem, problemSchema } from "../model/problem";
import { readCsv } from "./csv";
import type { CsvProblem } from "./csvProblems";

/** How often a question's answer changes, as FreshQA says it; our domains have the same names. */
const FACT_TYPES = ["never-changing", "slow-changing", "fast-changing"];
const MOST_ANSWERS = 10;

interface FreshRow {
  readonly line: number;
  readonly unfinished: boolean;
  /** The cell of a column; empty if there is none. */
  cell(column: string): string;
  readonly answers: readonly string[];
}

/**
 * Reads questions from a sheet of FreshQA, as CSV: lines before that of the headings are passed over; columns are id, question, false_premise,
 * fact_type, effective_year, and answer_0 to answer_9. Questions with a false premise and those that are answered by yes or no are left out:
 * there is nothing that a false answer could stand in the place of.
 * @param earlier An older sheet: where its answer to a question is another one, that is the false answer `p1`.
 * Source: Agents Trust Tools Too Much, appendix A.
 */
export function readFreshQa(text: string, earlier?: string): CsvProblem[] {
  const rows = rowsOf(text);
  if (!rows) {
    const message = "No line names the columns question, fact_type and answer_0; save the FreshQA sheet as CSV with its headings.";
    return [{ line: 1, ok: false, message }];
  }
  const before = new Map((earlier === undefined ? [] : (rowsOf(earlier) ?? [])).map((row) => [normalizedText(row.cell("question")), row]));
  return rows.map((row, index) => problemOf(row, index, before.get(normalizedText(row.cell("question")))));
}

function problemOf(row: FreshRow, index: number, before: FreshRow | undefined): CsvProblem {
  const { line, answers, cell } = row;
  const refused = (message: string): CsvProblem => ({ line, ok: false, message });
  if (row.unfinished) return refused("A quoted cell never ends; close it with a quotation mark.");
  if (/^(?:true|yes|1)$/i.test(cell("false_premise"))) return refused("Its question has a false premise.");
  const [answer, ...others] = answers;
  if (answer === undefined) return refused("It has no answer.");
  if (answers.some((each) => /^(?:yes|no|true|false)\b/i.test(each))) return refused("It is answered by yes or no.");
  const domain = cell("fact_type").toLowerCase().replace(/\s+/g, "-");
  if (!FACT_TYPES.includes(domain)) return refused(`Its fact_type is "${cell("fact_type")}"; expected is ${FACT_TYPES.join(", ")}.`);
  const known = new Set(answers.map(normalizedText));
  const older = before?.answers.find(
    (each) => !known.has(normalizedText(each)) && !before.answers.some((one) => known.has(normalizedText(one))),
  );
  const year = cell("effective_year");
  const parsed = problemSchema.safeParse({
    id: `freshqa-${cell("id") || index + 1}`,
    question: cell("question"),
    answer,
    answerKind: "text",
    ...(others.length > 0 && { otherAnswers: others }),
    ...(older !== undefined && { falseAnswers: { p1: { value: older } } }),
    domain,
    channel: "search",
    steps: [{ tool: "web_search", arguments: { query: cell("question") } }],
    source: year === "" ? "FreshQA" : `FreshQA, ${year}`,
  } satisfies Partial<Problem>);
  return parsed.success ? { line, ok: true, problem: parsed.data } : refused("Its question is empty or too long.");
}

/** Undefined where no line names the columns. */
function rowsOf(text: string): FreshRow[] | undefined {
  const records = readCsv(text);
  const headingsAt = records.findIndex(({ cells }) =>
    ["question", "fact_type", "answer_0"].every((name) => cells.map(plain).includes(name)),
  );
  if (headingsAt < 0) return undefined;
  const places = new Map(records[headingsAt]?.cells.map((heading, place) => [plain(heading), place]));
  return records.slice(headingsAt + 1).map(({ line, unfinished, cells }) => {
    const cell = (column: string) => cells[places.get(column) ?? -1]?.trim() ?? "";
    const answers = Array.from({ length: MOST_ANSWERS }, (_, number) => cell(`answer_${number}`)).filter((answer) => answer !== "");
    return { line, unfinished, cell, answers: [...new Set(answers)] };
  });
}

function plain(heading: string): string {
  return heading.trim().toLowerCase();
}
