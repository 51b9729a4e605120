import { atLine, type Diagnostic } from "../../model/diagnostic";
import { type OutcomeRow, outcomeRowSchema } from "../../model/outcomeRow";
import { readCsv } from "../csv";
import { readJsonLines } from "../jsonLines";
import { contradictionIn } from "./contradictionIn";
import { type OutcomeColumn, outcomeColumns } from "./outcomeColumns";
import type { OutcomesFormat } from "./writeOutcomes";

/** An outcomes file as far as it could be read. */
export interface OutcomesFile {
  readonly rows: readonly OutcomeRow[];
  /** A row with an error is not among the rows. */
  readonly diagnostics: readonly Diagnostic[];
}

/** One row before its cells are understood. */
interface RawRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, unknown>;
}

/**
 * Reads an outcomes file: one row a trial, from CSV with a heading line or from JSON Lines. Booleans may be true/false, yes/no or
 * 1/0. Every mistake is a finding with its line.
 */
export function readOutcomes(file: string, text: string, format: OutcomesFormat): OutcomesFile {
  const diagnostics: Diagnostic[] = [];
  const report = (line: number, severity: Diagnostic["severity"], code: string, message: string): void => {
    diagnostics.push({ file, ...atLine(line), severity, code: `outcomes/${code}`, message });
  };
  const raw = format === "csv" ? csvRows(text, report) : jsonRows(text, report);
  const rows: OutcomeRow[] = [];
  const lineByKey = new Map<string, number>();
  const assignmentOf = new Map<string, { readonly assigned: boolean; readonly line: number }>();
  for (const { line, cells } of raw) {
    const read = readRow(cells);
    if (typeof read === "string") {
      report(line, "error", "row", read);
      continue;
    }
    const key = JSON.stringify([read.model, read.policy, read.scaffold ?? "native", read.condition, read.problem, read.repetition]);
    const earlier = lineByKey.get(key);
    if (earlier !== undefined) {
      const message = `Line ${earlier} has the same model, policy, scaffold, condition, problem and repetition; number repetitions in the column repetition, or drop one of the lines.`;
      report(line, "error", "duplicate", message);
      continue;
    }
    lineByKey.set(key, line);
    const first = assignmentOf.get(read.condition);
    if (first !== undefined && first.assigned !== read.assigned) {
      const message = `The condition "${read.condition}" is ${first.assigned ? "corrupted" : "clean"} on line ${first.line} and ${read.assigned ? "corrupted" : "clean"} here; use the same assigned for a condition throughout, or another condition.`;
      report(line, "error", "mixed-condition", message);
      continue;
    }
    if (first === undefined) assignmentOf.set(read.condition, { assigned: read.assigned, line });
    rows.push(read);
  }
  if (rows.length === 0 && diagnostics.length === 0) report(1, "error", "empty", "This file holds no trial; write one row for each.");
  return { rows, diagnostics };
}

type Reporter = (line: number, severity: Diagnostic["severity"], code: string, message: string) => void;

function csvRows(text: string, report: Reporter): RawRow[] {
  const [heading, ...records] = readCsv(text);
  if (heading === undefined) {
    report(
      1,
      "error",
      "empty",
      `The file is empty; its first line names the columns: ${outcomeColumns.map(({ name }) => name).join(",")}.`,
    );
    return [];
  }
  const names = heading.cells.map((cell) => cell.trim());
  const missing = outcomeColumns.filter(({ name, required }) => required && !names.includes(name));
  if (missing.length > 0) {
    const message = `The first line names no column ${missing.map(({ name }) => name).join(", ")}; add ${missing.length === 1 ? "it" : "them"}.`;
    report(heading.line, "error", "missing-column", message);
    return [];
  }
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index) report(heading.line, "error", "duplicate-column", `The column ${name} stands twice; remove one.`);
    else if (!isKnown(name)) report(heading.line, "warning", "unknown-column", `The column "${name}" is not used; ${knownColumns()}`);
  }
  return records.flatMap(({ line, cells, unfinished }) => {
    if (unfinished) report(line, "error", "open-quote", 'A quoted cell that begins here never ends; close it with ".');
    else if (cells.length === names.length) return [{ line, cells: new Map(names.map((name, index) => [name, cells[index]])) }];
    else report(line, "error", "cell-count", `This line has ${cells.length} cells, the first line names ${names.length} columns.`);
    return [];
  });
}

function jsonRows(text: string, report: Reporter): RawRow[] {
  const unknown = new Set<string>();
  return readJsonLines(text).flatMap((line) => {
    if (!line.ok) {
      report(line.line, "error", "not-json", `This line is not JSON (${line.message}).`);
      return [];
    }
    if (typeof line.value !== "object" || line.value === null || Array.isArray(line.value)) {
      report(line.line, "error", "not-object", "This line is no JSON object of columns and values.");
      return [];
    }
    const cells = new Map<string, unknown>(Object.entries(line.value));
    for (const name of cells.keys())
      if (!isKnown(name) && !unknown.has(name)) {
        unknown.add(name);
        report(line.line, "warning", "unknown-column", `The member "${name}" is not used; ${knownColumns()}`);
      }
    return [{ line: line.line, cells }];
  });
}

/** A row, or one sentence on what is wrong with it. */
function readRow(cells: ReadonlyMap<string, unknown>): OutcomeRow | string {
  const members: Record<string, unknown> = {};
  for (const column of outcomeColumns) {
    const cell = cells.get(column.name);
    if (cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "")) {
      if (column.required && column.name !== "correct") return `${column.name} is empty; every row needs it.`;
      continue;
    }
    const value = readCell(column, cell);
    if (value === undefined) return `${column.name} is ${JSON.stringify(cell)}; ${wanted(column)}`;
    members[column.member] = value;
  }
  const parsed = outcomeRowSchema.safeParse({ repetition: 1, ...members });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const column = outcomeColumns.find(({ member }) => member === issue?.path[0]);
    return column === undefined ? `${issue?.message}.` : `${column.name} is ${JSON.stringify(cells.get(column.name))}; ${wanted(column)}`;
  }
  const row = withChecked(parsed.data);
  return contradictionIn(row) ?? row;
}

/** A category says whether there was a check. */
function withChecked(row: OutcomeRow): OutcomeRow {
  return row.checked === undefined && row.checkCategory !== undefined ? { ...row, checked: row.checkCategory !== "none" } : row;
}

/** Undefined if the cell has no value of the column's type. */
function readCell({ type }: OutcomeColumn, cell: unknown): unknown {
  const text = String(cell).trim();
  switch (type) {
    case "text":
      return typeof cell === "string" || typeof cell === "number" ? text : undefined;
    case "word":
      return typeof cell === "string" ? text.toLowerCase() : undefined;
    case "count":
      return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
    case "boolean":
      return /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : undefined;
  }
}

function wanted({ type, member }: OutcomeColumn): string {
  switch (type) {
    case "text":
      return "it should be a text.";
    case "word":
      return `it should be one of ${wordsOf(member).join(", ")}.`;
    case "count":
      return "it should be a whole number from 1.";
    case "boolean":
      return "it should be true or false.";
  }
}

function wordsOf(member: OutcomeColumn["member"]): readonly string[] {
  const { after, scaffold, checkCategory } = outcomeRowSchema.shape;
  return (member === "after" ? after : member === "scaffold" ? scaffold : checkCategory).unwrap().options;
}

function isKnown(name: string): boolean {
  return outcomeColumns.some((column) => column.name === name);
}

function knownColumns(): string {
  return `the columns are ${outcomeColumns.map(({ name }) => name).join(", ")}.`;
}
