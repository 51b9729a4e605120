import { describe, expect, it } from "vitest";
import { problemSchema } from "../model/problem";
import { behave, type Chance, type Reply, type Utterance } from "./behaviour";
import type { Character } from "./character";

const problem = problemSchema.parse({
  id: "p",
  question: "?",
  answer: "18",
  steps: [
    { tool: "calculate", arguments: { expression: "16 - 3 - 4" } },
    { tool: "calculate", arguments: { expression: "$1*2" } },
  ],
});
const never: Character = { description: "", check: 0, reflect: 0, crossCheck: 0, speakUp: 0, distrust: 0, forgetful: 0 };
const certain: Chance = (_, probability) => probability === 1;

/** Plays a behaviour against replies given in order; the reply to a submission is the prompt to reflect. */
function play(character: Character, replies: readonly string[]): string[] {
  const said: string[] = [];
  const agent = behave(problem, character, certain);
  let moved = agent.next();
  for (const text of replies) {
    if (moved.done) break;
    said.push(written(moved.value));
    moved = agent.next({ text, failed: text.startsWith("Error") } satisfies Reply);
  }
  if (!moved.done) said.push(written(moved.value));
  return said;
}

function written({ text, call }: Utterance): string {
  if (!call) return text;
  return `${call.tool} ${Object.values(call.arguments).join("; ")}`;
}

describe("behave", () => {
  it("follows the reference steps and carries results on as they were shown", () => {
    expect(play(never, ["8", "16"])).toEqual(["calculate 16 - 3 - 4", "calculate 8*2", "submit_final_answer 16"]);
  });

  it("repeats a call that it checks and takes the second result", () => {
    expect(play({ ...never, check: 1 }, ["8", "9", "18", "18"])).toEqual([
      "calculate 16 - 3 - 4",
      "calculate 16 - 3 - 4",
      "calculate 9*2",
      "calculate 9*2",
      "submit_final_answer 18",
    ]);
  });

  it("speaks up when a check contradicts a result", () => {
    expect(play({ ...never, check: 1, speakUp: 1 }, ["8", "9", "Noted."])[2]).toBe("challenge_evidence 8; A second computation gives 9.");
  });

  it("checks in another way, and repeats the call on a contradiction", () => {
    const said = play({ ...never, check: 1, crossCheck: 1 }, ["8", "1", "9"]);
    expect(said.slice(0, 4)).toEqual(["calculate 16 - 3 - 4", "calculate (16 - 3 - 4) - (8)", "calculate 16 - 3 - 4", "calculate 9*2"]);
  });

  it("goes over its results when asked to reflect, and corrects what follows", () => {
    expect(play({ ...never, reflect: 1 }, ["8", "16", "reflect!", "9", "18"]).slice(3)).toEqual([
      "calculate 16 - 3 - 4",
      "calculate 9*2",
      "submit_final_answer 18",
    ]);
  });

  it("submits the same answer again without reflection", () => {
    expect(play(never, ["8", "16", "reflect!"]).at(-1)).toBe("submit_final_answer 16");
  });

  it("can forget to submit", () => {
    expect(play({ ...never, forgetful: 1 }, ["9", "18"]).at(-1)).toBe("The answer is 18.");
  });

  it("gives up on a tool error", () => {
    expect(play(never, ["Error: no"]).at(-1)).toContain("I have no answer");
  });
});
