import type { TextRange } from "../../model/diagnostic";
import { writtenName } from "../completion/written";
import { flowText } from "../formatting/formatYaml";
import { type LensDocument, textOf } from "../lensDocument";
import { offsetOf, type Subject } from "../position";
import type { TextEdit } from "../textEdit";

/** How values are written in a document. */
export function isJsonLines(document: LensDocument): boolean {
  return document.kind === "problems" && document.content.notation === "lines";
}

/** A value on one line, in the notation of the document. */
export function written(document: LensDocument, value: unknown): string {
  return isJsonLines(document) ? JSON.stringify(value) : flowText(value);
}

/** A text in the place of another; quotes that are there stay. */
export function writtenInPlace(document: LensDocument, range: TextRange, text: string): string {
  const [first] = textIn(document, range);
  return writtenName(text, { notation: isJsonLines(document) ? "json" : "flow", quote: first === '"' || first === "'" ? first : "" });
}

/** Gives a member of a problem another value; one that is not there follows the answer. Undefined if that cannot be written. */
export function setMember(
  document: LensDocument,
  subject: Subject,
  name: string,
  value: Readonly<Record<string, unknown>> | unknown[] | string,
): TextEdit | undefined {
  const range = subject.rangeOf([name]);
  if (range) return { range, text: inPlaceOf(document, range, value) };
  const key = subject.rangeOf(["answer"], "key");
  const answer = subject.rangeOf(["answer"]);
  if (!key || !answer) return undefined;
  const place = { line: answer.endLine, column: answer.endColumn, endLine: answer.endLine, endColumn: answer.endColumn };
  if (isJsonLines(document)) return { range: place, text: `,${JSON.stringify(name)}:${JSON.stringify(value)}` };
  const member = `${name}: ${flowText(value)}`;
  const all = subject.rangeOf([]);
  if (all && textIn(document, all).startsWith("{")) return { range: place, text: `, ${member}` };
  const end = endOfLine(document, answer);
  return end && { range: end, text: `\n${" ".repeat(key.column - 1)}${member}` };
}

function inPlaceOf(document: LensDocument, range: TextRange, value: Readonly<Record<string, unknown>> | unknown[] | string): string {
  if (typeof value === "string") return writtenInPlace(document, range, value);
  const isBlock = !isJsonLines(document) && !/^[[{]/.test(textIn(document, range));
  if (!isBlock || Array.isArray(value)) return written(document, value);
  const members = Object.entries(value).map(([key, member]) => `${key}: ${flowText(member)}`);
  return members.join(`\n${" ".repeat(range.column - 1)}`);
}

/** Behind a comment that follows the value; undefined for a value over several lines, whose end is hard to tell. */
function endOfLine(document: LensDocument, { line, endLine }: TextRange): TextRange | undefined {
  if (endLine !== line) return undefined;
  const column = (textOf(document).split("\n")[line - 1] ?? "").trimEnd().length + 1;
  return { line, column, endLine: line, endColumn: column };
}

/** What is written in a range. */
export function textIn(document: LensDocument, { line, column, endLine, endColumn }: TextRange): string {
  const text = textOf(document);
  return text.slice(offsetOf(text, { line, column }), offsetOf(text, { line: endLine, column: endColumn }));
}
