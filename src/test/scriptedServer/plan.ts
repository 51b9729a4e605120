/** A piece of a response's body: bytes after a delay, silence without an end, or a connection that is torn. */
export type Frame =
  | { readonly bytes: Uint8Array; readonly delayMilliseconds?: number }
  | { readonly hang: true }
  | { readonly destroy: true };

/** What a scripted server answers. */
export interface Plan {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly headDelayMilliseconds?: number;
  readonly frames: readonly Frame[];
  /** Nothing comes, not even a status. */
  readonly instead?: "hang" | "destroy";
  /** The bytes go compressed over a real connection. */
  readonly gzip?: true;
}

/** What a scripted server is asked. */
export interface ScriptedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A message as it came; nothing about it is sure. */
export type SentMessage = Readonly<Record<string, unknown>> & { readonly role?: string; readonly content?: unknown };

/** A request with what every scenario asks of it. */
export interface ReadRequest extends ScriptedRequest {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly messages: readonly SentMessage[];
  /** Number of the turn that is asked for, from 1. */
  readonly turn: number;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Of the body: equal requests have equal ones. */
  readonly hash: string;
}

/**
 * One way to answer. Undefined leaves the request to the next scenario of the address.
 * @param parameters those that stand behind the name in the address.
 */
export type Scenario = (request: ReadRequest, parameters: Readonly<Record<string, string>>) => Plan | undefined;
export type Scenarios = Readonly<Record<string, Scenario>>;
