import { readTextTree, type TextPart } from "../formats/textTree";
import type { TextRange } from "../model/diagnostic";
import { type Piece, type PlacedProblem, type ProblemDocument, problemsOf } from "../problems/problemDocument";
import type { LensDocument } from "./lensDocument";

/** A place between two characters of a text; line and column count from 1, columns in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A key or a value of a problem or an experiment. */
export interface SubjectPart {
  /** From the problem or the experiment. */
  readonly path: readonly PropertyKey[];
  readonly part: "key" | "value";
  /** All of it, in the file; a collection may go over several lines. */
  readonly range: TextRange;
}

/** What a place in a document is about: a problem, or the whole experiment. It may be broken. */
export interface Subject {
  /** The problem as it was read; undefined in an experiment, and where the problem cannot be read. */
  readonly problem: PlacedProblem | undefined;
  /** The innermost part at a position. */
  partAt(position: TextPosition): SubjectPart | undefined;
  /** Where the value at a path is written, or its key; undefined if there is none. */
  rangeOf(path: readonly PropertyKey[], part?: "key" | "value"): TextRange | undefined;
  /** The value at a path as it is written, without defaults. */
  valueOf(path: readonly PropertyKey[]): unknown;
}

/** The problem or experiment around a position; undefined between problems. */
export function subjectAt(document: LensDocument, position: TextPosition): Subject | undefined {
  if (document.kind === "experiment") return subjectOf(document.text, 0, [], undefined);
  const piece = pieceAt(document.content, position.line);
  if (!piece || piece.text.trim() === "") return undefined;
  if (document.content.notation === "lines") return subjectOf(piece.text, piece.linesAbove, [], problemsIn(document.content, piece)[0]);
  const inPiece = { ...position, line: position.line - piece.linesAbove };
  const item = itemAt(piece.text, offsetOf(piece.text, inPiece));
  if (item === undefined) return undefined;
  const problem = problemsIn(document.content, piece).find(({ read }) => read.path[0] === item);
  return subjectOf(piece.text, piece.linesAbove, [item], problem);
}

/** Which item of a list an offset is in or, in white space, behind. */
function itemAt(text: string, offset: number): PropertyKey | undefined {
  const tree = readTextTree(text);
  const part = tree.partAt(offset);
  const found = part && part.path.length > 0 ? part : tree.partAt(text.slice(0, offset).trimEnd().length - 1);
  return found?.path[0];
}

/** The problem of a document as a subject. */
export function subjectOfProblem(problem: PlacedProblem): Subject {
  return subjectOf(problem.piece.text, problem.piece.linesAbove, problem.read.path, problem);
}

/** The piece of a problem file that a line, from 1, stands in. */
export function pieceAt({ pieces }: ProblemDocument, line: number): Piece | undefined {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.linesAbove ?? 0) < line) low = middle;
    else high = middle - 1;
  }
  return pieces[low];
}

/** How many UTF-16 units stand before a position; a column beyond its line means the line's end. */
export function offsetOf(text: string, { line, column }: TextPosition): number {
  let start = 0;
  for (let above = 1; above < line; above += 1) {
    const next = text.indexOf("\n", start);
    if (next < 0) return text.length;
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
}

/** The position of an offset. */
export function positionOf(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

function problemsIn(content: ProblemDocument, piece: Piece): PlacedProblem[] {
  return problemsOf({ ...content, pieces: [piece] });
}

function subjectOf(text: string, linesAbove: number, root: readonly PropertyKey[], problem: PlacedProblem | undefined): Subject {
  // Spaces in the place of a byte order mark and of tabs keep the columns, and YAML knows no tabs there.
  const tree = readTextTree(text.replace(/^\s+/, (before) => before.replace(/[^\r\n]/g, " ")));
  const rangeOf = ({ start, end }: TextPart): TextRange => {
    const [from, to] = [positionOf(text, start), positionOf(text, end)];
    return { line: linesAbove + from.line, column: from.column, endLine: linesAbove + to.line, endColumn: to.column };
  };
  return {
    problem,
    partAt({ line, column }) {
      const found = tree.partAt(offsetOf(text, { line: line - linesAbove, column }));
      if (!found || found.path.length < root.length) return undefined;
      return { path: found.path.slice(root.length), part: found.part, range: rangeOf(found) };
    },
    rangeOf(path, part) {
      const found = tree.partOf([...root, ...path], part);
      return found && rangeOf(found);
    },
    valueOf: (path) => tree.valueOf([...root, ...path]),
  };
}
