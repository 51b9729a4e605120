import { atLine, type Diagnostic } from "../../model/diagnostic";
import { isJson } from "../isJson";
import { type JsonLine, readJsonLines } from "../jsonLines";
import { agentDiffRecordSchema } from "./agentDiffRecord";
import type { ImportedQuestion } from "./importedQuestion";
import { type ImportOptions, importRecord } from "./importRecord";
import { memberName, unmappedMembers } from "./unmappedMembers";

export interface AgentDiffFile {
  readonly questions: readonly ImportedQuestion[];
  /** How often each member without a place stands in the file, by name. */
  readonly unmapped: ReadonlyMap<string, number>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a run file of AgentDiff's authors: one question as JSON, or a question a line. A bad record does not hide the others. */
export function readAgentDiff(file: string, text: string, options: ImportOptions): AgentDiffFile {
  const diagnostics: Diagnostic[] = [];
  const report = (line: number, severity: Diagnostic["severity"], code: string, message: string): void => {
    diagnostics.push({ file, ...atLine(line), severity, code: `agentdiff/${code}`, message });
  };
  const questions: ImportedQuestion[] = [];
  const unmapped = new Map<string, number>();
  for (const line of linesOf(text)) {
    if (!line.ok) {
      report(line.line, "error", "not-json", `This line is not JSON (${line.message}); correct or remove it.`);
      continue;
    }
    const parsed = agentDiffRecordSchema.safeParse(line.value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const place = issue?.path.map(String).join(".") || "the record";
      report(line.line, "error", "record", `This is no AgentDiff record: ${place}: ${issue?.message}; correct or remove it.`);
      continue;
    }
    const record = parsed.data;
    const members = unmappedMembers(line.value);
    for (const path of Object.keys(members)) unmapped.set(memberName(path), (unmapped.get(memberName(path)) ?? 0) + 1);
    questions.push({ ...importRecord(file, record, options), unmapped: members });
    if (record.original_result.trace === undefined)
      report(line.line, "warning", "no-trace", `${record.sample_id} holds measures alone; import a file with traces to compare steps.`);
  }
  if (questions.length === 0 && diagnostics.length === 0) report(1, "error", "empty", "This file holds no record; choose a run file.");
  return { questions, unmapped, diagnostics };
}

function linesOf(text: string): JsonLine[] {
  return isJson(text) ? [{ line: 1, text, ok: true, value: JSON.parse(text) }] : readJsonLines(text);
}
