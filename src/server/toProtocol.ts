import { type Diagnostic, DiagnosticSeverity, type Position, type Range, TextEdit } from "vscode-languageserver/node";
import type { TextPosition } from "../core/language/position";
import type { TextEdit as LensTextEdit } from "../core/language/textEdit";
import type { Finding, TextRange } from "../core/model/diagnostic";

/** Who says what is found. */
export const SOURCE = "Trial Lens";

/** Ranges count from 0 on the wire. */
export function toRange({ line, column, endLine, endColumn }: TextRange): Range {
  return { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } };
}

export function fromRange({ start, end }: Range): TextRange {
  return { line: start.line + 1, column: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
}

/** Positions count from 0 on the wire. */
export function fromPosition({ line, character }: Position): TextPosition {
  return { line: line + 1, column: character + 1 };
}

export function toTextEdit({ range, text }: LensTextEdit): TextEdit {
  return TextEdit.replace(toRange(range), text);
}

/** @param explanations Addresses by code; see `readExplanations`. */
export function toDiagnostic(finding: Finding, explanations: ReadonlyMap<string, string>): Diagnostic {
  const href = explanations.get(finding.code);
  return {
    range: toRange(finding),
    severity: finding.severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: SOURCE,
    code: finding.code,
    ...(href !== undefined && { codeDescription: { href } }),
    message: finding.message,
  };
}
