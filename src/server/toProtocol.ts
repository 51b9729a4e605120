import { type Diagnostic, DiagnosticSeverity, type Position, type Range } from "vscode-languageserver/node";
import type { TextPosition } from "../core/language/position";
import type { Finding, TextRange } from "../core/model/diagnostic";

/** Ranges count from 0 on the wire. */
export function toRange({ line, column, endLine, endColumn }: TextRange): Range {
  return { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } };
}

/** Positions count from 0 on the wire. */
export function fromPosition({ line, character }: Position): TextPosition {
  return { line: line + 1, column: character + 1 };
}

/** @param explanations Addresses by code; see `readExplanations`. */
export function toDiagnostic(finding: Finding, explanations: ReadonlyMap<string, string>): Diagnostic {
  const href = explanations.get(finding.code);
  return {
    range: toRange(finding),
    severity: finding.severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: "Trial Lens",
    code: finding.code,
    ...(href !== undefined && { codeDescription: { href } }),
    message: finding.message,
  };
}
