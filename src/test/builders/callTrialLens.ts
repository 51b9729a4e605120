import type { Terminal } from "../../cli/command";
import { trialLens } from "../../cli/trialLens";

/** Calls the command line as a shell does. */
export async function callTrialLens(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal: Terminal = {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    interactive: false,
    cancellation: new AbortController().signal,
  };
  const code = await trialLens(args, terminal);
  return { code, out: out.join("\n"), err: err.join("\n") };
}
