import { atLine, type Diagnostic } from "../model/diagnostic";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { Files } from "../ports";
import { endTornLine } from "./endTornLine";

/** The part of a schema that reading uses. */
export interface Schema<Value> {
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/** What a reading of a record file brought. */
export type Reading =
  /** Nothing was changed. */
  | "same"
  /** Records were appended. */
  | "grown"
  /** The file is another one, or not the same to its old end: everything was read anew. */
  | "anew";

/** Records that are read without a line end are read again: another writer may still go on with them. */
interface Tail<Value> {
  readonly records: readonly Value[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A file of records, one JSON value a line, which is read on from where it ended before. A last line that was torn while it was
 * written gets its end, so that the next record begins on a line of its own; lines that are no records stay where they are. Both are
 * named in the findings, and every good line is a record.
 */
export class RecordFile<Value> {
  #records: Value[] = [];
  #diagnostics: Diagnostic[] = [];
  #tail: Tail<Value> = { records: [], diagnostics: [] };
  #stamp: string | undefined;
  #lines = 0;
  /** Where reading goes on: at the last line that was read, to see that it is still there. */
  #last: { readonly text: string; readonly start: number } | undefined;

  constructor(
    private readonly files: Files,
    private readonly path: string,
    private readonly schema: Schema<Value>,
  ) {}

  get records(): readonly Value[] {
    return [...this.#records, ...this.#tail.records];
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#diagnostics, ...this.#tail.diagnostics];
  }

  /** Brings the records up to date. */
  async refresh(): Promise<Reading> {
    const stamp = await this.files.stamp(this.path);
    if (stamp === this.#stamp) return "same";
    if (stamp === undefined) {
      this.#forget();
      return "anew";
    }
    const torn = await endTornLine(this.files, this.path);
    const readStamp = await this.files.stamp(this.path);
    const hadTail = this.#tail.records.length + this.#tail.diagnostics.length > 0;
    const { lines, rest } = await this.files.readLines(this.path, this.#last?.start ?? 0);
    if (this.#last === undefined || lines[0]?.text === this.#last.text) {
      this.#take(this.#last === undefined ? lines : lines.slice(1), rest.text, torn);
      this.#stamp = readStamp;
      return hadTail ? "anew" : "grown";
    }
    const whole = await this.files.readLines(this.path, 0);
    this.#forget();
    this.#take(whole.lines, whole.rest.text, torn);
    this.#stamp = readStamp;
    return "anew";
  }

  #take(lines: readonly { readonly text: string; readonly start: number }[], rest: string, torn: boolean): void {
    const tornLine = torn && rest === "" ? lines.findLast(({ text }) => text.trim() !== "") : undefined;
    for (const line of lines) {
      this.#lines += 1;
      this.#read(line.text, this.#lines, line === tornLine, this.#records, this.#diagnostics);
    }
    this.#last = lines.at(-1) ?? this.#last;
    const tail = { records: [] as Value[], diagnostics: [] as Diagnostic[] };
    this.#read(rest, this.#lines + 1, true, tail.records, tail.diagnostics);
    this.#tail = tail;
  }

  #read(text: string, line: number, torn: boolean, records: Value[], diagnostics: Diagnostic[]): void {
    if (text.trim() === "") return;
    const read = readRecord(text, this.schema);
    if ("record" in read) records.push(read.record);
    else diagnostics.push(torn ? tornLine(this.path, line) : foreignLine(this.path, line, read.reason));
  }

  #forget(): void {
    this.#records = [];
    this.#diagnostics = [];
    this.#tail = { records: [], diagnostics: [] };
    this.#stamp = undefined;
    this.#lines = 0;
    this.#last = undefined;
  }
}

/** The record of a line, or a clause that says why it is none. */
export function readRecord<Value>(text: string, schema: Schema<Value>): { readonly record: Value } | { readonly reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { reason: `is not JSON (${error instanceof Error ? error.message : String(error)})` };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { record: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.map(String).join(".") || "line";
  return { reason: newerFormat(value) ?? `is no record of Trial Lens (${where}: ${issue?.message})` };
}

/** What is said of a last line that was torn off. */
export function tornLine(file: string, line: number): Diagnostic {
  const message = "This last line was torn off while it was written; it was given an end and left there, the other lines are kept.";
  return { file, ...atLine(line), severity: "warning", code: "run/torn-line", message };
}

/** What is said of a line that is no record, for the reason that `readRecord` gives. */
export function foreignLine(file: string, line: number, reason: string): Diagnostic {
  const message = `This line ${reason}; it is passed over and left as it is.`;
  return { file, ...atLine(line), severity: "warning", code: "run/foreign-line", message };
}

/** A clause that says that a record was written by a newer version; undefined if it was not. */
export function newerFormat(value: unknown): string | undefined {
  const format = typeof value === "object" && value !== null ? (value as { format?: unknown }).format : undefined;
  return typeof format === "number" && format > FORMAT_VERSION
    ? `was written by a newer Trial Lens (format ${format}); update to read it`
    : undefined;
}
