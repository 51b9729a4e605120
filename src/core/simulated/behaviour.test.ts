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
const never: Character = {
  description: "",
  check: 0,
  reflect: 0,
  crossCheck: 0,
  speakUp: 0,
  distrust: 0,
  verify: 0,
  heed: 0,
  misjudge: 0,
  forgetful: 0,
  insist: 0,
  talk: 0,
  invent: 0,
  headwork: 0,
  compare: 0,
  yield: 0,
  disclose: 0,
  swayedByWords: 0,
  swayedByForm: 0,
  misread: 0,
};
const certain: Chance = (_, probability) => probability === 1;

/** Plays a behaviour against replies given in order; the reply to a submission is the prompt to reflect. */
function play(character: Character, replies: readonly string[], offered: readonly string[] = []): string[] {
  const said: string[] = [];
  const agent = behave(problem, character, certain, new Set(offered));
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

  it("can keep a result although its own check contradicts it", () => {
    expect(play({ ...never, check: 1, insist: 1 }, ["8", "9"]).at(-1)).toBe("calculate 8*2");
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

  const REVIEWER = ["verify_with_fresh_reviewer"];
  const STRUCTURAL = ["verify_tool_result"];
  const verifying = { ...never, verify: 1, heed: 1 };

  it("has each result reviewed, and repeats a call whose result is rejected", () => {
    const said = play(verifying, ["8", "FAIL (fresh review). No.", "9", "18", "PASS (fresh review). Yes."], REVIEWER);
    expect(said).toEqual([
      "calculate 16 - 3 - 4",
      'verify_with_fresh_reviewer 8; calculate with {"expression":"16 - 3 - 4"}',
      "calculate 16 - 3 - 4",
      "calculate 9*2",
      "verify_with_fresh_reviewer 18",
      "submit_final_answer 18",
    ]);
  });

  it("relies on a rejected result that it does not heed", () => {
    const said = play({ ...verifying, heed: 0 }, ["8", "FAIL (fresh review). No.", "16"], REVIEWER);
    expect(said[2]).toBe("calculate 8*2");
  });

  it("gives the structural verifier the call with the claim", () => {
    expect(play(verifying, ["8"], STRUCTURAL)[1]).toBe("verify_tool_result calculate; [object Object]; 8");
  });

  it("has nothing verified where no verifier is offered", () => {
    expect(play(verifying, ["9"])[1]).toBe("calculate 9*2");
  });

  it("goes over its results when its answer is rejected, and keeps an answer that is confirmed", () => {
    const heeding = { ...never, heed: 1, reflect: 1 };
    expect(play(heeding, ["8", "16", "FAIL (fresh review). No.", "9", "18"]).slice(3)).toEqual([
      "calculate 16 - 3 - 4",
      "calculate 9*2",
      "submit_final_answer 18",
    ]);
    expect(play(heeding, ["8", "16", "PASS (fresh review). Yes."]).slice(3)).toEqual(["submit_final_answer 16"]);
  });

  it("can forget to submit", () => {
    expect(play({ ...never, forgetful: 1 }, ["9", "18"]).at(-1)).toBe("The answer is 18.");
  });

  it("gives up on a tool error", () => {
    expect(play(never, ["Error: no"]).at(-1)).toContain("I have no answer");
  });
});
