import type { Members } from "../importing/values";

/** A span of a trace, whatever tool recorded it. */
export interface Span {
  readonly id: string;
  readonly parent: string | undefined;
  readonly trace: string;
  readonly name: string;
  /** What it spans: a call of a model, one of a tool, or something else, which may still turn out to be a tool. */
  readonly kind: "model" | "tool" | "other";
  /** Milliseconds since 1970, or whatever else orders the spans of a trace. */
  readonly start: number;
  readonly end: number | undefined;
  readonly model: string | undefined;
  /** Of a tool: the model's id of the call that it carries out, where the trace tells it. */
  readonly call: string | undefined;
  readonly input: unknown;
  readonly output: unknown;
  /** The tool's error, if it failed. */
  readonly error: string | undefined;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** All that the file tells of it but its input and output, word for word. */
  readonly others: Members;
}
