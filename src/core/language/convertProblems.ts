import { Lexer, stringify } from "yaml";
import { problemSchema } from "../model/problem";
import { mistakesIn, problemsOf } from "../problems/problemDocument";
import { formatRow } from "./formatting/formatRow";
import { type ProblemsDocument, textOf } from "./lensDocument";
import { subjectOfProblem } from "./position";

/** A problem set in the other notation. */
export interface Conversion {
  /** Of the new file's name. */
  readonly ending: "yaml" | "jsonl";
  readonly text: string;
  /** Comments that JSON Lines cannot hold. */
  readonly lostComments: number;
}

/**
 * A set of JSON Lines as a YAML list, or the other way round, problem by problem. Rows of other sets become problems of our own, under the
 * ids that they go by. Undefined for a file with mistakes, of which something would be lost.
 */
export function convertProblems(document: ProblemsDocument): Conversion | undefined {
  const { content } = document;
  if (mistakesIn(content).length > 0) return undefined;
  const problems = problemsOf(content).map((placed) => {
    const own = subjectOfProblem(placed).valueOf([]);
    return problemSchema.safeParse(own).success ? own : placed.problem;
  });
  const rows = problems.map((problem) => formatRow(JSON.stringify(problem)));
  if (content.notation === "yaml")
    return { ending: "jsonl", text: rows.map((row) => `${row}\n`).join(""), lostComments: commentsIn(textOf(document)) };
  const text = stringify(
    rows.map((row) => JSON.parse(row) as unknown),
    { lineWidth: 0 },
  );
  return { ending: "yaml", text, lostComments: 0 };
}

/** Lines of comment, and comments behind something. */
function commentsIn(text: string): number {
  return [...new Lexer().lex(text)].filter((token) => token.startsWith("#")).length;
}
