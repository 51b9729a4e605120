import { describe, expect, it } from "vitest";
import { EXPOSED, trial, WRONG } from "../../test/builders/records";
import { trialText } from "./trialText";

describe("the text of a trial", () => {
  it("has its question, its corruption, its steps and its outcome", () => {
    const text = trialText(
      "What is 2 + 3?",
      trial({
        id: "t1",
        exposure: EXPOSED,
        outcome: WRONG,
        answer: "9/2",
        steps: [{ index: 0, turn: 1, kind: "thought", text: "First\nsecond" }],
      }),
    );
    expect(text.split("\n")).toEqual([
      "t1",
      "What is 2 + 3?",
      "Corrupted at call 1: 5 became 9/2 (numeric-perturbation, plausible).",
      "",
      expect.stringMatching(/^ {2}0 .* First$/),
      `${" ".repeat(24)}second`,
      "",
      "Wrong: 9/2",
    ]);
  });

  it("keeps control characters and turned text direction out", () => {
    const text = trialText("a\u202eb", trial({ id: "t\u001b[31m", answer: "\u0000" }));
    expect(["\u0000", "\u001b", "\u202e"].filter((character) => text.includes(character))).toEqual([]);
  });
});
