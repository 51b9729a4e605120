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
  readonly input: unknown;
  readonly output: unknown;
  /** The tool's error, if it failed. */
  readonly error: string | undefined;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of a span whose input and output are told apart from its attributes: the attributes. */
  readonly attributes: unknown;
}
