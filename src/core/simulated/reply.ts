import type { Problem } from "../model/problem";
import { subSeed } from "../random/hash";
import { createRandom } from "../random/random";
import { behave, type Chance, type Reply, type Utterance } from "./behaviour";
import type { Character } from "./character";

/** The messages of a chat-completions request, as far as a simulated model reads them. */
export interface WireMessage {
  readonly role: string;
  readonly content?: string | null | undefined;
  readonly tool_calls?: readonly unknown[] | undefined;
}

/**
 * What a simulated model says next, as a solver. It keeps no state: its behaviour is played again from the start against the results that the
 * messages hold, so that equal requests get equal answers.
 */
export function simulatedUtterance(
  problem: Problem,
  character: Character,
  seed: number,
  messages: readonly WireMessage[],
  offered: ReadonlySet<string>,
): Utterance {
  const agent = behave(problem, character, chanceOf(seed, problem), offered);
  const replies = messages.filter(({ role }) => role === "tool").map(({ content }) => readReply(content ?? ""));
  let moved = agent.next();
  for (const reply of replies) {
    if (moved.done) break;
    moved = agent.next(reply);
  }
  return moved.done ? { text: "I have nothing to add.", call: undefined } : moved.value;
}

/** The draws of a trial's seed; equal for every policy and condition of a problem, and for solver and reviewer. */
export function chanceOf(seed: number, problem: Problem): Chance {
  return (name, probability) => createRandom(subSeed(seed, "simulated", problem.id, name)).uniform() < probability;
}

function readReply(text: string): Reply {
  return { text, failed: text.startsWith("Error: ") };
}
