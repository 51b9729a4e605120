import type { Plan, ReadRequest } from "../plan";

/** One call of a scripted turn. */
export interface ScriptedCall {
  readonly tool: string;
  /** As the model writes them, well-formed or not. */
  readonly arguments: string;
}

/** What a scripted model says in a turn. */
export interface ScriptedTurn {
  readonly text?: string;
  readonly calls?: readonly ScriptedCall[];
}

/** A provider: what it refuses, in its own words, and the form in which it answers. */
export interface StrictMode {
  /** Its error; undefined if it takes the request. */
  check(request: ReadRequest): Plan | undefined;
  /** The chunks of its answer. */
  write(turn: ScriptedTurn, request: ReadRequest): Plan;
}
