import { printable } from "./printable";

/** A finding about a file: what is wrong, where, and what to do. */
export interface Diagnostic {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly severity: "error" | "warning";
  /** Stable name of the rule, such as `problem/duplicate-id`. */
  readonly code: string;
  /** One sentence with the remedy. */
  readonly message: string;
}

/** `file:line:column: error: message (code)`, as compilers print it. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic;
  return printable(`${file}:${line}:${column}: ${severity}: ${message} (${code})`);
}
