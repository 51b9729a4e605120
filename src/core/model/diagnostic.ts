import { printable } from "./printable";

/** A part of a text. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface TextRange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** What is wrong in a text, where, and what to do. */
export interface Finding extends TextRange {
  readonly severity: "error" | "warning";
  /** Stable name of the rule, such as `problem/duplicate-id`; docs/findings.md explains it. */
  readonly code: string;
  /** One sentence with the remedy. */
  readonly message: string;
}

/** A finding about a part of a text that is known by its path of keys. */
export interface PathFinding extends Pick<Finding, "severity" | "code" | "message"> {
  readonly path: readonly PropertyKey[];
}

/** A finding about a file. */
export interface Diagnostic extends Finding {
  readonly file: string;
}

/** The place of what concerns a line as a whole, or of which no more is known. */
export function atLine(line: number): TextRange {
  return { line, column: 1, endLine: line, endColumn: 1 };
}

/** Moves a range of a part of a text to where the part stands in the whole. */
export function movedDown<Range extends TextRange>(range: Range, lines: number): Range {
  return lines === 0 ? range : { ...range, line: range.line + lines, endLine: range.endLine + lines };
}

/** Order of findings: from the top of a file to its end. */
export function byPlace(one: Finding, other: Finding): number {
  return one.line - other.line || one.column - other.column || (one.code < other.code ? -1 : one.code > other.code ? 1 : 0);
}

/** `file:line:column: error: message (code)`, as compilers print it. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic;
  return printable(`${file}:${line}:${column}: ${severity}: ${message} (${code})`);
}
