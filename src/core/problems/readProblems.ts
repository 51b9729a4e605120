import { isGsm8kRow, readGsm8kRow } from "../formats/gsm8k";
import { readJsonLines } from "../formats/jsonLines";
import { asMathRow, readMathRow } from "../formats/math";
import { readSourceText, type SourceText, schemaDiagnostics } from "../formats/sourceText";
import type { Diagnostic } from "../model/diagnostic";
import { type Problem, problemSchema } from "../model/problem";
import { toolsFor } from "../tools/catalogue";
import { referencedSteps } from "./references";

export interface ProblemFile {
  readonly problems: readonly Problem[];
  /** Line of each problem in the file, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a problem set: JSON Lines of problems, of GSM8K rows or of MATH rows, or a YAML list of problems.
 * Good problems are returned although others have mistakes.
 * @param file Name for findings; its ending chooses the notation.
 * @param limit Rows to read at most.
 */
export function readProblems(file: string, text: string, limit = Number.POSITIVE_INFINITY): ProblemFile {
  const collector = new Collector();
  if (/\.ya?ml$/i.test(file)) readYaml(file, text, limit, collector);
  else readRows(file, text, limit, collector);
  if (collector.problems.length === 0 && collector.diagnostics.length === 0)
    collector.diagnostics.push({
      file,
      line: 1,
      column: 1,
      severity: "error",
      code: "problem/none",
      message: "No problem in this file; add one a line.",
    });
  return collector;
}

function readYaml(file: string, text: string, limit: number, collector: Collector): void {
  const source = readSourceText(file, text);
  collector.diagnostics.push(...source.diagnostics);
  if (source.diagnostics.length > 0) return;
  if (!Array.isArray(source.value)) {
    collector.diagnostics.push(
      source.at([], "error", "problem/not-a-list", "A problem file in YAML is a list; begin each problem with `- id: …`."),
    );
    return;
  }
  source.value.slice(0, limit).forEach((value, index) => {
    collector.add(value, source, [index]);
  });
}

function readRows(file: string, text: string, limit: number, collector: Collector): void {
  let row = 0;
  for (const line of readJsonLines(text)) {
    if (row >= limit) return;
    row += 1;
    if (!line.ok) {
      const message = `This line is not JSON (${line.message}); write one problem a line, as one JSON object.`;
      collector.diagnostics.push({ file, line: line.line, column: 1, severity: "error", code: "file/notation", message });
      continue;
    }
    const lineNumber = line.line;
    const lineText = line.text;
    const source = () => readSourceText(file, lineText, lineNumber);
    const mathRow = asMathRow(line.value);
    if (isGsm8kRow(line.value)) collector.accept(readGsm8kRow(line.value, row), source, [], lineNumber);
    else if (mathRow) {
      const reading = readMathRow(mathRow, row);
      if (reading.ok) collector.accept(reading.problem, source, [], lineNumber);
      else collector.diagnostics.push(source().at([reading.member], "warning", reading.code, reading.message));
    } else collector.add(line.value, source(), []);
  }
}

class Collector {
  readonly problems: Problem[] = [];
  readonly lines = new Map<string, number>();
  readonly diagnostics: Diagnostic[] = [];

  add(value: unknown, source: SourceText, path: readonly PropertyKey[]): void {
    const parsed = problemSchema.safeParse(value);
    if (!parsed.success) {
      this.diagnostics.push(...schemaDiagnostics(source, parsed.error, "problem/schema", path));
      return;
    }
    this.accept(parsed.data, () => source, path, source.at(path, "error", "", "").line);
  }

  /** Positions are worked out only when something is wrong: reading them costs more than reading the problem. */
  accept(problem: Problem, source: () => SourceText, path: readonly PropertyKey[], line: number): void {
    const earlier = this.lines.get(problem.id);
    if (earlier !== undefined) {
      const message = `The id "${problem.id}" stands in line ${earlier} already; give this problem an id of its own.`;
      this.diagnostics.push(source().at([...path, "id"], "error", "problem/duplicate-id", message));
      return;
    }
    const names = toolsFor(problem).map(({ declaration }) => declaration.name);
    const unknown = [...problem.steps.map(({ tool }) => tool), problem.corruption?.tool].find(
      (tool) => tool !== undefined && !names.includes(tool),
    );
    if (unknown !== undefined) {
      const message = `The problem "${problem.id}" names the tool "${unknown}"; the tools are ${names.join(", ")}.`;
      this.diagnostics.push(source().at(path, "error", "problem/unknown-tool", message));
      return;
    }
    for (const [index, step] of problem.steps.entries())
      for (const referenced of referencedSteps(step.arguments))
        if (referenced < 1 || referenced > index) {
          const remedy = index === 0 ? "write the value" : `use $1${index > 1 ? ` to $${index}` : ""} or write the value`;
          const message = `Step ${index + 1} uses $${referenced}, which is no earlier step; ${remedy}.`;
          this.diagnostics.push(source().at([...path, "steps", index], "error", "problem/dangling-reference", message));
          return;
        }
    this.lines.set(problem.id, line);
    this.problems.push(problem);
  }
}
