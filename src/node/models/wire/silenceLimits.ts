/** How long a connection may be silent, in milliseconds. */
export interface SilenceLimits {
  /** Before the answer begins. */
  readonly head: number;
  /** Without any byte; a comment that keeps the connection alive counts. */
  readonly idle: number;
  /** Without a piece of the answer. */
  readonly progress: number;
  /** After the answer has finished, for its usage and the end of the stream. */
  readonly afterFinish: number;
}
