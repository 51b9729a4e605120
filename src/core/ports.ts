import type { Recording } from "./model/cassette";
import type { EndpointRecord, TrialDelegate } from "./model/trial";

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
  /**
   * Takes a lock, a small file that says who holds it. One process has it at a time, once. A lock whose process is gone is taken over,
   * and so is an old one of another machine. Rejects if the file cannot be made.
   */
  lock(path: string): Promise<FileLock>;
}

export type FileLock = { readonly taken: true; release(): Promise<void> } | { readonly taken: false; readonly holder: LockHolder };

export interface LockHolder {
  /** Id of the process. */
  readonly process: number;
  /** Name of its machine. */
  readonly host: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

/** Lines of a file with the bytes at which they begin, and what follows the last line end. */
export interface FileLines {
  readonly lines: readonly { readonly text: string; readonly start: number }[];
  readonly rest: { readonly text: string; readonly start: number };
}

/** A file of others, which is read piece by piece, as often as it takes. */
export interface ForeignSource {
  /** The file's name, without its folder. */
  readonly name: string;
  /** Its text, from the beginning; what is not UTF-8 becomes U+FFFD. */
  text(): AsyncIterable<string>;
  /**
   * What it holds if it is a ZIP archive; undefined if it is none.
   * @throws ImportError if it is one that cannot be read.
   */
  archive(): Promise<ForeignArchive | undefined>;
}

/** The entries of an archive. Their names are names and never paths of this machine. */
export interface ForeignArchive {
  readonly names: readonly string[];
  /** @throws ImportError if the entry is damaged or too large. */
  text(name: string): Promise<string>;
}

/** A file, or a part of it, that cannot be imported; `message` is one sentence for a person. */
export class ImportError extends Error {
  override readonly name = "ImportError";
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
  /** The answer ended inside the arguments; such a call is never carried out. */
  readonly truncated?: true;
}

/** Members of a turn that its provider wants back word for word, such as its reasoning. They mean nothing to us. */
export interface OpaqueTurn {
  /** The endpoint and model that wrote them, and the only ones to get them back. */
  readonly endpoint: string;
  readonly message: Readonly<Record<string, unknown>>;
  /** By the position of the call. */
  readonly calls: readonly Readonly<Record<string, unknown>>[];
}

export type ChatMessage =
  | { readonly role: "system" | "user"; readonly text: string }
  | { readonly role: "assistant"; readonly text: string; readonly calls: readonly ToolCall[]; readonly opaque?: OpaqueTurn }
  | { readonly role: "tool"; readonly call: string; readonly text: string };

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDeclaration[];
  readonly seed: number;
  /** Time left for the whole answer, repeated attempts included. */
  readonly timeoutMilliseconds: number;
  /**
   * Gets the visible text piece by piece as it arrives.
   * @param attempt From 1; a higher one than before says that the earlier pieces were thrown away.
   */
  readonly onText?: ((piece: string, attempt: number) => void) | undefined;
  /** Asked of a delegate, which may be another model than the trial's. */
  readonly ofDelegate?: true | undefined;
  /** Hears each time that the endpoint takes no more requests for now (HTTP 429, overload), repeated attempts included. */
  readonly onRateLimited?: (() => void) | undefined;
}

/**
 * How a turn ended. `tools`: it calls tools; `text`: it only says something; `empty`: it does neither; `refusal`: the model refused
 * and `text` says how; `length`: it was cut off at the output limit; `content_filter`: the provider stopped it.
 */
export type TurnStatus = "tools" | "text" | "empty" | "refusal" | "length" | "content_filter";

/** One normalised answer of a model. */
export interface ChatTurn {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Absent: `tools` where there are calls, `text` where there are none. */
  readonly status?: TurnStatus;
  /** The token counts are our estimate, since the endpoint gave none. */
  readonly estimated?: true;
  /** What the model thought before it spoke, where the endpoint tells. */
  readonly reasoning?: string;
  readonly opaque?: OpaqueTurn;
  /** Sentences on what was unusual in how this turn came about. */
  readonly notes?: readonly string[];
  /** What the endpoint says of itself; recorded and never relied on. */
  readonly served?: { readonly model?: string; readonly fingerprint?: string };
}

export interface ChatModel {
  readonly id: string;
  /** The model as one trial asks it; none where nothing is kept of what it is asked. */
  forTrial?(trial: string): TrialModel | undefined;
  /**
   * Ids of the returned calls are `call_<turn>_<position>`, turn counted from 1 by the assistant messages sent.
   * @throws ModelError when no usable answer came.
   */
  complete(request: ChatRequest, cancellation?: Cancellation): Promise<ChatTurn>;
}

/** A model as one trial asks it, one call after the other: what is learnt, sent and received is kept apart from that of other trials. */
export interface TrialModel extends ChatModel {
  /** What is known of the endpoint by now. */
  endpoint(): EndpointRecord;
  /** The same of the delegate's, where it is another model. */
  delegate?(): TrialDelegate;
  /** Everything that was sent and received so far. */
  recording(): Recording;
}

/** A model call that failed; `message` is one sentence for a person and holds no key or header. */
export class ModelError extends Error {
  override readonly name = "ModelError";
}

/** Turns texts into vectors. Vectors of different embedders mean different things and are never compared. */
export interface Embedder {
  /** Provider and model, as it is recorded with every distance, such as `127.0.0.1:11434/nomic-embed-text`. */
  readonly id: string;
  /**
   * One vector a text, in their order, all finite and of one length.
   * @throws ModelError when no usable answer came.
   */
  embed(texts: readonly string[], cancellation?: Cancellation): Promise<readonly (readonly number[])[]>;
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

/** What one program may use. Its memory is bounded too, by whoever runs it. */
export interface PythonLimits {
  /** Wall clock. */
  readonly milliseconds: number;
  /** Of standard output and of standard error, each. What is longer is dropped and counted. */
  readonly outputBytes: number;
  /** Of the last expression's value and of a traceback. */
  readonly resultCharacters: number;
}

/** What a program left. */
export interface PythonRun {
  readonly ok: true;
  readonly stdout: string;
  readonly stderr: string;
  /** `repr` of the last expression, where the program ends with one whose value is not None. */
  readonly result?: string;
  /** Of the exception that ended the program, with the program's own frames only. */
  readonly traceback?: string;
  /** The program was stopped before its end; `message` is one sentence. */
  readonly stopped?: { readonly by: "time" | "memory" | "crash"; readonly message: string };
  /** What was dropped: bytes of output, characters of the result or the traceback. */
  readonly cut: { readonly stdout: number; readonly stderr: number; readonly result: number };
}

/** The program was not run, or was cancelled; `message` is one sentence. */
export interface PythonRefusal {
  readonly ok: false;
  readonly code: "unavailable" | "cancelled";
  readonly message: string;
}

/** Runs programs that a model wrote, each in an interpreter of its own that can reach nothing of the host. */
export interface Python {
  /** @param limits Absent ones are the host's own. */
  run(program: string, limits?: Partial<PythonLimits>, cancellation?: Cancellation): Promise<PythonRun | PythonRefusal>;
}

/** One page that a search found. */
export interface SearchResult {
  readonly title: string;
  readonly url: string;
  /** What the page says of it, in a few sentences. */
  readonly snippet: string;
  /** How well it fits the query, as whoever searched counts it: higher is better. */
  readonly score: number;
}

/** What a search found, the most relevant first. */
export interface SearchAnswer {
  readonly ok: true;
  readonly results: readonly SearchResult[];
}

/** Nothing was searched, or no usable answer came; `message` is one sentence. */
export interface SearchRefusal {
  readonly ok: false;
  readonly code: "unavailable" | "cancelled";
  readonly message: string;
}

/** Searches pages for the words of a query. */
export interface Search {
  search(query: string, cancellation?: Cancellation): Promise<SearchAnswer | SearchRefusal>;
}
