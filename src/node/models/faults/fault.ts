/** What kind of failure a model call met; decides what is done about it. Source: reference/models.md, section 1.4. */
export type FaultClass =
  | "aborted"
  | "timeout"
  | "quota"
  | "context_overflow"
  | "param_refused"
  | "server_setup"
  | "model_fault"
  | "content_filter"
  | "rate"
  | "overload"
  | "broken"
  /** An answer that neither says anything nor calls a tool in the way that was offered. */
  | "unusable"
  | "refused";

/** What is known of a failed attempt. `message` is the endpoint's own or the system's, without the key and shortened. */
export interface FaultFacts {
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly type?: string | undefined;
  readonly param?: string | undefined;
  /** Headers and times of the answer that say when to try again. */
  readonly retryAfter?: string | undefined;
  readonly retryAfterMilliseconds?: string | undefined;
  readonly date?: string | undefined;
  /** The error came inside an answer that had begun. */
  readonly inStream?: boolean;
  /** The connection failed before or during an answer. */
  readonly connection?: boolean;
}

export interface Fault extends FaultFacts {
  readonly class: FaultClass;
}
