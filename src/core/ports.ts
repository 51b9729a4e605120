/**
 * What core asks of its host. A host hands these in; core never reaches out by itself.
 */

/** The part of an `AbortSignal` that core uses. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Paths are the host's own; core only joins names to them with `join`. */
export interface Files {
  /** The path of a name in a folder; a name that is a whole path of its own stays as it is. */
  join(folder: string, ...names: readonly string[]): string;
  /** Rejects if there is no such file. */
  readText(path: string): Promise<string>;
  /** The lines of a file from a byte on, which begins one of them. Rejects if there is no such file. */
  readLines(path: string, from: number): Promise<FileLines>;
  /** What changes whenever a file does; undefined if there is none. */
  stamp(path: string): Promise<string | undefined>;
  exists(path: string): Promise<boolean>;
  /**
   * Whether a file ends with a line end; so does one that is empty or not there. While another process is still writing, waits
   * until the file rests.
   */
  endsWithLineEnd(path: string): Promise<boolean>;
  makeFolder(path: string): Promise<void>;
  /** Makes a file that is on the disk when the promise resolves; rejects if there is one already. */
  create(path: string, text: string): Promise<void>;
  /** Appends a line, on a line of its own whatever comes before it, and resolves once it is on the disk. */
  appendLine(path: string, line: string): Promise<void>;
}

/** Lines of a file with the bytes at which they begin, and what follows the last line end. */
export interface FileLines {
  readonly lines: readonly { readonly text: string; readonly start: number }[];
  readonly rest: { readonly text: string; readonly start: number };
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A tool as the model sees it. */
export interface ToolDeclaration {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call that a model asked for. Identity is turn and position; the wire's own id stays inside the adapter. */
export interface ToolCall {
  readonly id: string;
  readonly tool: string;
  /** JSON text as the model wrote it. */
  readonly arguments: string;
}

export type ChatMessage =
  | { readonly role: "system" | "user"; readonly text: string }
  | { readonly role: "assistant"; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: "tool"; readonly call: string; readonly text: string };

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDeclaration[];
  readonly seed: number;
  /** Time left for the whole answer. */
  readonly timeoutMilliseconds: number;
}

/** One normalised answer of a model. */
export interface ChatTurn {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ChatModel {
  readonly id: string;
  /**
   * Ids of the returned calls are `call_<turn>_<position>`, turn counted from 1 by the assistant messages sent.
   * @throws ModelError when no usable answer came.
   */
  complete(request: ChatRequest, cancellation?: Cancellation): Promise<ChatTurn>;
}

/** A model call that failed; `message` is one sentence for a person and holds no key or header. */
export class ModelError extends Error {
  override readonly name = "ModelError";
}

/** A question to the computer-algebra system, as data; expressions are trees, never text to be evaluated. */
export interface AlgebraQuestion {
  readonly operation: string;
  readonly [argument: string]: unknown;
}

export type AlgebraAnswer =
  | { readonly ok: true; readonly value: unknown }
  /** `code` is one of `undefined`, `unsupported`, `too-large`, `timeout`, `unavailable`, `cancelled`. */
  | { readonly ok: false; readonly code: string; readonly message: string };

/** A computer-algebra system behind a process boundary. Only `math/` uses it. */
export interface ComputerAlgebra {
  ask(question: AlgebraQuestion, cancellation?: Cancellation): Promise<AlgebraAnswer>;
}
