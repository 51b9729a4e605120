import { atLine, byPlace, type Finding, movedDown } from "../model/diagnostic";
import type { Problem } from "../model/problem";
import { type PieceReading, type ReadProblem, readPiece } from "./readPiece";
import { type Notation, splitProblems } from "./splitProblems";

/** A piece of a problem file: a line, or an item of a list. */
export interface Piece {
  readonly text: string;
  readonly lines: number;
  readonly rows: number;
  /** The lines of the file above it. */
  readonly linesAbove: number;
  /** The rows of the file above it. */
  readonly rowsAbove: number;
  readonly reading: PieceReading;
}

/** A problem file that was read, piece by piece. It is never changed; `revise` makes another one that shares the pieces which stayed. */
export interface ProblemDocument {
  readonly notation: Notation;
  readonly whole: boolean;
  readonly pieces: readonly Piece[];
  /** Those of which there is something to say. */
  readonly remarkable: readonly Piece[];
  /** The first piece that the last change made; what follows it was looked at longest ago. */
  readonly changedFrom: number;
}

/** A name ending in `.yaml` or `.yml` means a YAML list; everything else is JSON Lines. */
export function notationOf(file: string): Notation {
  return /\.ya?ml$/i.test(file) ? "yaml" : "lines";
}

export function readDocument(text: string, notation: Notation): ProblemDocument {
  return revise({ notation, whole: false, pieces: [], remarkable: [], changedFrom: 0 }, text);
}

/**
 * The document after a change of its text. Only what differs from before is read again: pieces that are equal from the top down, or from
 * the bottom up, keep their reading. The result equals that of reading the text afresh.
 */
export function revise(before: ProblemDocument, text: string): ProblemDocument {
  const { notation } = before;
  const { pieces, whole } = splitProblems(text, notation);
  const known = before.whole === whole ? before.pieces : [];
  const shorter = Math.min(known.length, pieces.length);
  let top = 0;
  while (top < shorter && known[top]?.text === pieces[top]) top += 1;
  let bottom = 0;
  while (bottom < shorter - top && known[known.length - 1 - bottom]?.text === pieces[pieces.length - 1 - bottom]) bottom += 1;
  let linesAbove = 0;
  let rowsAbove = 0;
  const remarkable: Piece[] = [];
  const placedPieces = pieces.map((text, index): Piece => {
    const kept = index < top ? known[index] : index >= pieces.length - bottom ? known[known.length - pieces.length + index] : undefined;
    const piece = stands(kept, linesAbove, rowsAbove) ? kept : { ...(kept ?? read(text, notation, whole)), linesAbove, rowsAbove };
    linesAbove += piece.lines;
    rowsAbove += piece.rows;
    if (piece.reading.findings.length + piece.reading.advice.length > 0) remarkable.push(piece);
    return piece;
  });
  return { notation, whole, pieces: placedPieces, remarkable, changedFrom: top };
}

/** Whether a piece has not moved. */
function stands(piece: Piece | undefined, linesAbove: number, rowsAbove: number): piece is Piece {
  return piece?.linesAbove === linesAbove && piece.rowsAbove === rowsAbove;
}

function read(piece: string, notation: Notation, whole: boolean): Pick<Piece, "text" | "lines" | "rows" | "reading"> {
  const text = ownCopy(piece);
  const reading = readPiece(text, notation, whole);
  return { text, lines: notation === "lines" ? 1 : lineEnds(text), rows: reading.rows, reading };
}

/** A piece of a text would keep the whole text in memory. */
function ownCopy(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** A problem of a document under the id that it has there. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly read: ReadProblem;
  readonly piece: Piece;
  /** From 1, in the file. */
  readonly line: number;
  /** Its place among the rows of the file, from 1. */
  readonly row: number;
}

/** All problems of a document, sound or not, in their order; ids may occur twice. */
export function problemsOf({ pieces }: ProblemDocument): PlacedProblem[] {
  return pieces.flatMap((piece) =>
    piece.reading.problems.map((read) => ({
      problem: read.namedAfter ? { ...read.problem, id: idOf(read, piece) } : read.problem,
      read,
      piece,
      line: piece.linesAbove + read.line,
      row: rowOf(read, piece),
    })),
  );
}

function idOf(read: ReadProblem, piece: Piece): string {
  return read.namedAfter ? `${read.namedAfter}-${rowOf(read, piece)}` : read.problem.id;
}

function rowOf({ path: [item] }: ReadProblem, { rowsAbove }: Piece): number {
  return rowsAbove + (typeof item === "number" ? item : 0) + 1;
}

/** What shows in a document without computing, from the top down; the lines are the file's. */
export function quickFindings(document: ProblemDocument): Finding[] {
  return [...mistakesIn(document), ...inFile(document, ({ advice }) => advice)].sort(byPlace);
}

/** What keeps problems of a document from being read or run, from the top down. */
export function mistakesIn(document: ProblemDocument): Finding[] {
  const found = inFile(document, ({ findings }) => findings);
  found.push(...duplicateIds(document));
  if (!document.pieces.some(({ rows }) => rows > 0))
    found.push({ ...atLine(1), severity: "error", code: "problem/none", message: "No problem in this file; add one a line." });
  return found.sort(byPlace);
}

function inFile({ remarkable }: ProblemDocument, findingsOf: (reading: PieceReading) => readonly Finding[]): Finding[] {
  return remarkable.flatMap(({ reading, linesAbove }) => findingsOf(reading).map((finding) => movedDown(finding, linesAbove)));
}

/** Goes through all problems of a file at each keystroke, so it makes nothing but what it finds. */
function duplicateIds({ pieces }: ProblemDocument): Finding[] {
  const lines = new Map<string, number>();
  const found: Finding[] = [];
  for (const piece of pieces)
    for (const read of piece.reading.problems) {
      const id = idOf(read, piece);
      const earlier = lines.get(id);
      if (earlier === undefined) lines.set(id, piece.linesAbove + read.line);
      else {
        const message = `The id "${id}" stands in line ${earlier} already; give this problem an id of its own.`;
        found.push({ ...movedDown(read.idRange(), piece.linesAbove), severity: "error", code: "problem/duplicate-id", message });
      }
    }
  return found;
}
