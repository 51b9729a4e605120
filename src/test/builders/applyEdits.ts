import type { TextEdit } from "../../core/language/textEdit";

/** A text after edits that do not overlap, as an editor carries them out. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const offset = (line: number, column: number) => (starts[line - 1] ?? text.length) + column - 1;
  const placed = edits.map(({ range, text: inserted }) => ({
    start: offset(range.line, range.column),
    end: offset(range.endLine, range.endColumn),
    inserted,
  }));
  placed.sort((one, other) => other.start - one.start);
  return placed.reduce((result, { start, end, inserted }) => result.slice(0, start) + inserted + result.slice(end), text);
}
