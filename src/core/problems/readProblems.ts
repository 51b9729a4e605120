import type { Diagnostic } from "../model/diagnostic";
import type { Problem } from "../model/problem";
import { mistakesIn, notationOf, type Piece, type ProblemDocument, problemsOf, readDocument } from "./problemDocument";

export interface ProblemFile {
  readonly problems: readonly Problem[];
  /** Line of each problem in the file, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a problem set: JSON Lines of problems, of GSM8K rows or of MATH rows, or a YAML list of problems.
 * Good problems are returned although others have mistakes.
 * @param file Name for findings; its ending chooses the notation.
 */
export function readProblems(file: string, text: string): ProblemFile {
  return problemFile(file, readDocument(text, notationOf(file)));
}

/**
 * The problems of a document that can be run, and the mistakes of the others.
 * @param limit Rows to take at most, from the first.
 */
export function problemFile(file: string, whole: ProblemDocument, limit = Number.POSITIVE_INFINITY): ProblemFile {
  const within = (pieces: readonly Piece[]) => pieces.filter(({ rowsAbove }) => rowsAbove < limit);
  const document = { ...whole, pieces: within(whole.pieces), remarkable: within(whole.remarkable) };
  const problems = new Map<string, Problem>();
  const lines = new Map<string, number>();
  for (const { problem, read, line, row } of problemsOf(document))
    if (row <= limit && read.sound && !problems.has(problem.id)) {
      problems.set(problem.id, problem);
      lines.set(problem.id, line);
    }
  return { problems: [...problems.values()], lines, diagnostics: mistakesIn(document).map((finding) => ({ file, ...finding })) };
}
