import { readTextTree, type TextPart } from "../../formats/textTree";
import type { TextRange } from "../../model/diagnostic";
import type { LensDocument } from "../lensDocument";
import { offsetOf, pieceAt, type TextPosition } from "../position";

/** Where something is being written, and how it has to be written there. */
export interface CompletionPlace {
  /** From the problem or the experiment: of a value, its own path; of a key, that of the record. */
  readonly path: readonly PropertyKey[];
  readonly role: "key" | "value";
  /** What is replaced: the word at the cursor with its quotes, on one line. */
  readonly range: TextRange;
  readonly notation: "json" | "flow" | "block";
  /** The quote that was begun. */
  readonly quote: '"' | "'" | "";
  /** A key that is followed by its colon already. */
  readonly colon: boolean;
  /** In a block: the word is the first on its line, apart from dashes. */
  readonly beginsLine: boolean;
}

/** Stands for what will be written; no text holds it. */
const MARK = "\ue000";

/**
 * Works with the text before the cursor alone, ended in the ways in which it may go on: what follows belongs to other keys, or is not
 * written yet. Undefined where nothing of ours can stand.
 */
export function completionPlace(document: LensDocument, position: TextPosition): CompletionPlace | undefined {
  const text = document.kind === "experiment" ? document.text : pieceAt(document.content, position.line)?.text;
  if (text === undefined) return undefined;
  const linesAbove = document.kind === "experiment" ? 0 : (pieceAt(document.content, position.line)?.linesAbove ?? 0);
  const offset = offsetOf(text, { ...position, line: position.line - linesAbove });
  const json = document.kind === "problems" && document.content.notation === "lines";
  const before = text.slice(0, offset);
  const part = markedPart(json ? before.replace(/^\s+/, (spaces) => " ".repeat(spaces.length)) : before, json);
  const root = document.kind === "problems" && !json ? 1 : 0;
  if (!part || part.path.length < root) return undefined;
  const lineStart = before.lastIndexOf("\n") + 1;
  if (part.start < lineStart) return undefined;
  const opening = before.charAt(part.start);
  const quote = opening === '"' || opening === "'" ? opening : "";
  const end = offset + restOfWord(text.slice(offset), quote);
  const path = part.path.slice(root);
  const { line } = position;
  return {
    path: part.part === "key" ? path.slice(0, -1) : path,
    role: part.part,
    range: { line, column: part.start - lineStart + 1, endLine: line, endColumn: end - lineStart + 1 },
    notation: json ? "json" : part.flow ? "flow" : "block",
    quote,
    colon: part.part === "key" && /^[ \t]*:/.test(text.slice(end)),
    beginsLine: /^[\s-]*$/.test(before.slice(lineStart, part.start)),
  };
}

function markedPart(before: string, json: boolean): TextPart | undefined {
  for (const end of json ? ["", '"'] : ["", '"', "'"]) {
    const text = `${before}${MARK}${end}`;
    const part = readTextTree(text).partAt(before.length);
    if (part && text.slice(part.start, part.end).includes(MARK)) return part;
  }
  return undefined;
}

/** Characters after the cursor that belong to the word there, with the quote that ends it. */
function restOfWord(after: string, quote: string): number {
  const word = /^[\w./-]*/.exec(after)?.[0].length ?? 0;
  return quote !== "" && after.charAt(word) === quote ? word + 1 : word;
}
