import { describe, expect, it } from "vitest";
import { problemSchema } from "../model/problem";
import type { Step } from "../model/step";
import { recognisedConflict } from "./recognisedConflict";
import { statesConflict } from "./statedConflict";

const problem = problemSchema.parse({ id: "d", question: "What is 599 divided by 100?", answer: "5.990", channel: "python" });
const fact = problemSchema.parse({ id: "f", question: "Who built it?", answer: "Ann Lee", answerKind: "text", otherAnswers: ["A. Lee"] });
const small = problemSchema.parse({ id: "s", question: "How many are left?", answer: "12" });

const result = (index: number, turn: number, shown: string, corrupted: boolean, tool = "run_python"): Step => ({
  index,
  turn,
  kind: "tool-result",
  call: `call_${turn}_0`,
  tool,
  genuine: { ok: true, text: "5.99" },
  shown: { ok: true, text: shown },
  corrupted,
});
const call = (index: number, turn: number, args = "{}"): Step => ({
  index,
  turn,
  kind: "tool-call",
  call: `call_${turn}_0`,
  tool: "run_python",
  arguments: args,
});
const thought = (index: number, turn: number, text: string): Step => ({ index, turn, kind: "thought", text });
const submission = (index: number, turn: number, answer: string): Step => ({
  index,
  turn,
  kind: "submission",
  call: `call_${turn}_0`,
  answer,
});

/** A corrupted result, one step, and the corrupted value for an answer. */
const around = (step: Step, shown = "6.53", tool = "run_python"): Step[] => [
  call(0, 1),
  result(1, 1, shown, true, tool),
  step,
  submission(9, 3, shown),
  { index: 10, turn: 3, kind: "final-answer", answer: shown },
];

describe("a conflict is recognised", () => {
  it.each<[string, Step[], "right-answer" | "stated-conflict"]>([
    ["by the right value in a thought", around(thought(2, 2, "By hand I get 5.99.")), "right-answer"],
    ["by the right value in a call", around(call(2, 2, '{"program":"print(5.99 * 100)"}')), "right-answer"],
    ["by a genuine computation", around(result(2, 2, "5.99", false)), "right-answer"],
    ["by words", around(thought(2, 2, "That does not match what I expect.")), "stated-conflict"],
    [
      "by a challenge",
      around({ index: 2, turn: 2, kind: "challenge", call: "call_2_0", claim: "6.53", reason: "Too large." }),
      "stated-conflict",
    ],
    ["by an answer that was held back", around(submission(2, 2, "5.990")), "right-answer"],
  ])("%s", (_, steps, by) => {
    expect(recognisedConflict(steps, problem)).toEqual({ step: 2, by });
  });

  it.each<[string, Step[]]>([
    ["where it only goes on", around(thought(2, 2, "So the answer is 6.53."))],
    [
      "where the right value was said before",
      [thought(0, 1, "I expect 5.99."), call(1, 1), result(2, 1, "6.53", true), submission(3, 2, "6.53")],
    ],
    ["by a further corrupted result", around(result(2, 2, "5.99", true))],
    ["by what the final answer says alone", around(submission(9, 3, "5.99")).slice(0, 3)],
    ["where nothing is corrupted", [call(0, 1), result(1, 1, "5.99", false), thought(2, 2, "5.99")]],
  ])("not %s", (_, steps) => {
    expect(recognisedConflict(steps, problem)).toBeUndefined();
  });

  it("by a name, in one of its forms, that is no part of the false one", () => {
    expect(recognisedConflict(around(thought(2, 2, "I thought it was A. Lee."), "Bob Ray", "web_search"), fact)).toMatchObject({ step: 2 });
    expect(recognisedConflict(around(thought(2, 2, "It was Mary Ann Lee."), "Mary Ann Lee", "web_search"), fact)).toBeUndefined();
  });

  it("by a small whole number only where it is a result", () => {
    expect(recognisedConflict(around(thought(2, 2, "In step 12 I go on."), "13"), small)).toBeUndefined();
    expect(recognisedConflict(around(thought(2, 2, "7 + 5 = 12 by hand."), "13"), small)).toMatchObject({ by: "right-answer" });
  });
});

describe("a stated conflict", () => {
  it.each([
    "The tool contradicts my own result.",
    "This is suspicious.",
    "It doesn’t add up.",
    "That cannot be right.",
    "It should be about 6, but the program says 40.",
  ])("is in: %s", (text) => expect(statesConflict(text)).toBe(true));

  it.each(["There is no conflict here.", "Nothing wrong with that.", "The answer follows.", "I expected that."])("is not in: %s", (text) =>
    expect(statesConflict(text)).toBe(false),
  );
});
