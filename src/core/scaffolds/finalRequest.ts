import { ANSWER_LABEL, chainOfThought } from "./chainOfThought";
import type { Scaffold } from "./scaffold";

/** How every request for a forced final answer begins. */
export const FINAL_OPENING = "You can make no more calls.";

/** The last request of a trial whose model calls are spent, and how its answer is read. */
export interface FinalRequest {
  readonly text: string;
  readonly scaffold: Scaffold;
}

/**
 * Asks for the final answer, with tools off (Agents Trust Tools Too Much, appendix G): in writing, so that it is read as under a scaffold
 * without tools.
 */
export function finalRequest(scaffold: Scaffold): FinalRequest {
  if (scaffold.id === "direct") return { scaffold, text: `${FINAL_OPENING} Write your final answer now, alone and on one line.` };
  const text = `${FINAL_OPENING} Give your final answer now: end with one line that begins with "${ANSWER_LABEL}" and holds it alone.`;
  return { scaffold: chainOfThought, text };
}
