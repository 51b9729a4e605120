/** What a command works with; tests give their own. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Messages, findings, progress. */
  err(text: string): void;
  /** Whether messages go to a person's terminal, which can show a moving progress bar. */
  readonly interactive: boolean;
  readonly cancellation: AbortSignal;
}

export const DONE = 0;
export const FAILED = 1;
export const WRONG_USE = 2;

export interface Command {
  readonly name: string;
  /** The arguments, as in `<run> <trial> [--json]`. */
  readonly usage: string;
  readonly summary: string;
  /** @returns the exit code. @throws UsageError */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** The command was called wrongly; the message says how it is meant. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
