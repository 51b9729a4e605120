import { withoutMetadata } from "../interventions/resultMetadata";
import type { Problem } from "../model/problem";
import { subSeed } from "../random/hash";
import { createRandom } from "../random/random";
import { behave, type Chance, type Reply, type Utterance } from "./behaviour";
import type { Character } from "./character";

/**
 * What a simulated model says next, as a solver with tools. It keeps no state: its behaviour is played again from the start against the
 * replies that it has had, so that equal requests get equal answers.
 * @param replies What came back for its calls, in their order.
 */
export function simulatedUtterance(
  problem: Problem,
  character: Character,
  chance: Chance,
  replies: readonly string[],
  offered: ReadonlySet<string>,
): Utterance {
  const agent = behave(problem, character, chance, offered);
  let moved = agent.next();
  for (const reply of replies) {
    if (moved.done) break;
    moved = agent.next(readReply(reply));
  }
  return moved.done ? { text: "I have nothing to add.", call: undefined } : moved.value;
}

/** The draws of a trial's seed; equal for every policy, scaffold and condition of a problem, and for solver and reviewer. */
export function chanceOf(seed: number, problem: Problem): Chance {
  return (name, probability) => createRandom(subSeed(seed, "simulated", problem.id, name)).uniform() < probability;
}

function readReply(told: string): Reply {
  const text = withoutMetadata(told);
  return { text, failed: text.startsWith("Error: ") };
}
