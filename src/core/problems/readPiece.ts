import { isGsm8kRow, readGsm8kRow } from "../formats/gsm8k";
import { asMathRow, readMathRow } from "../formats/math";
import { placed, readSourceText, type SourceText, schemaFindings } from "../formats/sourceText";
import type { Finding, PathFinding, TextRange } from "../model/diagnostic";
import { type Problem, problemSchema } from "../model/problem";
import { problemFindings } from "./problemFindings";
import type { Notation } from "./splitProblems";

/** A problem as it was read, and where. Lines are those of its piece. */
export interface ReadProblem {
  readonly problem: Problem;
  /** Where it stands in the piece. */
  readonly path: readonly PropertyKey[];
  readonly line: number;
  /** Nothing is wrong with it that keeps it from being run. */
  readonly sound: boolean;
  /** What a row of a foreign set without an id is called, together with its place among the rows; its problem has no id of its own. */
  readonly namedAfter?: "gsm8k" | "math";
  /** Where its id is written. */
  idRange(): TextRange;
  rangeOf(path: readonly PropertyKey[]): TextRange;
}

/** What a piece of a problem file says by itself. Lines are those of the piece. */
export interface PieceReading {
  /** Problems and failed ones; what is empty, or a comment, has none. */
  readonly rows: number;
  readonly problems: readonly ReadProblem[];
  /** What keeps a problem from being read or run. */
  readonly findings: readonly Finding[];
  /** What is strange about problems that can be run. */
  readonly advice: readonly Finding[];
}

const NOTHING: PieceReading = { rows: 0, problems: [], findings: [], advice: [] };

/** @param whole The piece is the whole file, so it has to be a list. */
export function readPiece(text: string, notation: Notation, whole: boolean): PieceReading {
  return notation === "lines" ? readRow(text) : readItems(text, whole);
}

function readItems(text: string, whole: boolean): PieceReading {
  const source = readSourceText(text);
  if (source.findings.length > 0) return failed(...source.findings);
  if (!Array.isArray(source.value)) {
    if (!whole && source.value === null) return NOTHING;
    const message = "A problem file in YAML is a list; begin each problem with `- id: …`.";
    return failed(placed({ path: [], severity: "error", code: "problem/not-a-list", message }, source));
  }
  const readings = source.value.map((value, index) => readOwn(value, () => source, [index], source.rangeOf([index]).line));
  return {
    rows: readings.length,
    problems: readings.flatMap(({ problems }) => problems),
    findings: readings.flatMap(({ findings }) => findings),
    advice: readings.flatMap(({ advice }) => advice),
  };
}

/** A row of which there is no problem. */
function failed(...findings: readonly Finding[]): PieceReading {
  return { rows: 1, problems: [], findings, advice: [] };
}

function readRow(text: string): PieceReading {
  if (text.trim() === "") return NOTHING;
  // Spaces in the place of whatever stands before the object keep its columns, and YAML knows no tabs there.
  const content = text.trimEnd().replace(/^\s+/, (before) => " ".repeat(before.length));
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    return failed(notJson(content, error instanceof Error ? error.message : String(error)));
  }
  const source = once(() => readSourceText(content));
  if (isGsm8kRow(value)) return accepted(readGsm8kRow(value, 0), source, [], 1, "gsm8k");
  const row = asMathRow(value);
  if (!row) return readOwn(value, source, [], 1);
  const reading = readMathRow(row, 0);
  if (reading.ok) return accepted(reading.problem, source, [], 1, "math");
  const { member, code, message } = reading;
  return failed(placed({ path: [member], severity: "warning", code, message }, source()));
}

function readOwn(value: unknown, source: () => SourceText, path: readonly PropertyKey[], line: number): PieceReading {
  const parsed = problemSchema.safeParse(value);
  if (parsed.success) return accepted(parsed.data, source, path, line, undefined);
  return failed(...schemaFindings(source(), parsed.error, () => "problem/schema", path));
}

/** Positions are worked out only when something is wrong: reading them costs more than reading the problem. */
function accepted(
  problem: Problem,
  source: () => SourceText,
  path: readonly PropertyKey[],
  line: number,
  format: "gsm8k" | "math" | undefined,
): PieceReading {
  const found = problemFindings(problem);
  if (format === undefined && problem.steps.length === 0 && !problem.context) found.push(NO_STEPS);
  const findings = found.map((finding) => placed({ ...finding, path: [...path, ...finding.path] }, source()));
  const errors = findings.filter(({ severity }) => severity === "error");
  const rangeOf = (inside: readonly PropertyKey[]) => source().rangeOf([...path, ...inside]);
  const unnamed = format === "gsm8k" || (format === "math" && problem.id === "math-0");
  const read: ReadProblem = {
    problem,
    path,
    line,
    sound: errors.length === 0,
    ...(unnamed && { namedAfter: format }),
    idRange: once(() => rangeOf(["id"])),
    rangeOf,
  };
  return {
    rows: 1,
    problems: [read],
    findings: errors,
    advice: findings.filter(({ severity }) => severity === "warning"),
  };
}

const NO_STEPS: PathFinding = {
  path: ["id"],
  severity: "warning",
  code: "problem/no-steps",
  message: "This problem has no reference steps, so a simulated model cannot follow it; add steps if one should.",
};

function notJson(content: string, reason: string): Finding {
  const start = content.length - content.trimStart().length;
  // Where the runtime says how far it came.
  const position = Number(/at position (\d+)/.exec(reason)?.[1] ?? start);
  const message = `This line is not JSON (${reason}); write one problem a line, as one JSON object.`;
  const column = Math.min(position, content.length - 1) + 1;
  return { line: 1, column, endLine: 1, endColumn: content.length + 1, severity: "error", code: "file/notation", message };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
