import { Lexer, stringify } from "yaml";
import { problemSchema } from "../model/problem";
import { mistakesIn, problemsOf } from "../problems/problemDocument";
import { writeProblems } from "../problems/writeProblems";
import { inOrder } from "./formatting/memberOrder";
import { type ProblemsDocument, textOf } from "./lensDocument";
import { subjectOfProblem } from "./position";

/** What the conversion of a problem set comes to. */
export interface Conversion {
  /** Of the new file's name. */
  readonly ending: "yaml" | "jsonl";
  /** Comments that JSON Lines cannot hold. */
  readonly lostComments: number;
}

/** The conversion to the other notation; undefined for a file with mistakes, of which something would be lost. */
export function conversionOf(document: ProblemsDocument): Conversion | undefined {
  if (mistakesIn(document.content).length > 0) return undefined;
  if (document.content.notation === "lines") return { ending: "yaml", lostComments: 0 };
  return { ending: "jsonl", lostComments: commentsIn(textOf(document)) };
}

/**
 * A set of JSON Lines as a YAML list, or the other way round, problem by problem. Rows of other sets become problems of our own, under the
 * ids that they go by. Only for a file that can be converted.
 */
export function convertProblems({ content }: ProblemsDocument): string {
  const problems = problemsOf(content).map((placed) => {
    const own: unknown = content.notation === "lines" ? JSON.parse(placed.piece.text) : subjectOfProblem(placed).valueOf([]);
    return ordered(problemSchema.safeParse(own).success ? own : placed.problem);
  });
  return content.notation === "yaml" ? writeProblems(problems) : stringify(problems, { lineWidth: 0 });
}

function ordered(value: unknown, path: readonly PropertyKey[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, index) => ordered(item, [...path, index]));
  if (typeof value !== "object" || value === null) return value;
  const members = inOrder(Object.entries(value), path, ([name]) => name);
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member, [...path, name])]));
}

/** Lines of comment, and comments behind something. */
function commentsIn(text: string): number {
  return [...new Lexer().lex(text)].filter((token) => token.startsWith("#")).length;
}
