/**
 * What the editor gives, in terms of its own that need no `vscode`: users and assistants speak in parts, and tools are called with
 * objects. There is no system message, no temperature, seed or output limit, no finish reason and no usage.
 */

export type EditorMessagePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "call"; readonly id: string; readonly name: string; readonly input: Readonly<Record<string, unknown>> }
  | { readonly kind: "result"; readonly call: string; readonly text: string };

export interface EditorMessage {
  readonly role: "user" | "assistant";
  readonly parts: readonly EditorMessagePart[];
}

export interface EditorTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments; always given. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

export interface EditorQuestion {
  readonly messages: readonly EditorMessage[];
  /** The model chooses whether to call one. */
  readonly tools: readonly EditorTool[];
}

/** A piece of an answer, as it comes. Kinds that are not known are `unknown`. */
export type EditorPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "call"; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly kind: "unknown" };

/** A model that the editor offers now. */
export interface OfferedModel {
  readonly vendor: string;
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly version: string;
  /** Tokens; 0 where the vendor does not tell. */
  readonly maxInputTokens: number;
  /**
   * Asks it; the signal cancels the request.
   * @throws whatever the editor throws, at once or while the parts are read.
   */
  ask(question: EditorQuestion, signal: AbortSignal): Promise<AsyncIterable<EditorPart>>;
  /** Tokens of a text or a message, as the vendor counts them. */
  countTokens(content: string | EditorMessage): PromiseLike<number>;
}

/** The models that the editor offers. */
export interface EditorModels {
  /** @param name Vendor, a slash and the model's id. @returns undefined if it is not offered. */
  find(name: string): Promise<OfferedModel | undefined>;
}
