import { describe, expect, test } from "vitest";
import { EXPOSED, FAILED, NOT_REACHED, RIGHT, trial, UNGRADED, WRONG } from "../../../test/builders/records";
import type { Step } from "../../model/step";
import type { Trial } from "../../model/trial";
import { type Judgement, outcomesOfTrials } from "./outcomesOfTrials";

const outcomeOf = (parts: Partial<Trial>, judgement?: Judgement) =>
  outcomesOfTrials([trial({ id: "t", ...parts })], new Map(judgement === undefined ? [] : [["t", judgement]])).rows[0];

const result = (index: number, genuine: string, shown = genuine): Step => ({
  kind: "tool-result",
  index,
  turn: 1,
  call: `call_${index}`,
  tool: "calculate",
  genuine: { ok: true, text: genuine },
  shown: { ok: true, text: shown },
  corrupted: genuine !== shown,
});
const challenge = (index: number, claim: string): Step => ({
  kind: "challenge",
  index,
  turn: 2,
  call: `call_${index}`,
  claim,
  reason: "It looks wrong.",
});
const verdict = (index: number, claim: string, found: "PASS" | "FAIL"): Step => ({
  kind: "verdict",
  index,
  turn: 2,
  call: `call_${index}`,
  verifier: "structural",
  claim,
  verdict: found,
  method: "substitution",
  text: "",
});

describe("outcomesOfTrials", () => {
  test("a clean right trial", () => {
    expect(outcomeOf({})).toEqual({
      model: "simulated/trusting",
      policy: "B0",
      condition: "clean",
      problem: "p1",
      repetition: 1,
      assigned: false,
      exposed: false,
      graded: true,
      correct: true,
      distrust: false,
    });
  });

  test("an exposed trial with what was judged of it", () => {
    const exposed = { condition: "corrupted", exposure: EXPOSED, outcome: WRONG };
    expect(outcomeOf(exposed, { category: "cross-check", after: "different-call" })).toMatchObject({
      assigned: true,
      exposed: true,
      correct: false,
      checked: true,
      checkCategory: "cross-check",
      after: "different-call",
      callPosition: 1,
      detected: false,
    });
  });

  test("no check is a judgement, no judgement is none", () => {
    expect(outcomeOf({ exposure: EXPOSED }, { category: "none", after: "none" })).toMatchObject({ checked: false, checkCategory: "none" });
    expect(outcomeOf({ exposure: EXPOSED })).not.toHaveProperty("checked");
  });

  test("a category of the annotator's own is a check of none of the paper's kinds, and named", () => {
    const trials = [trial({ id: "a", exposure: EXPOSED }), trial({ id: "b", exposure: EXPOSED, outcome: UNGRADED })];
    const asked = { category: "asked back", after: undefined };
    const judgements = new Map([
      ["a", asked],
      ["b", asked],
    ]);
    const { rows, notes } = outcomesOfTrials(trials, judgements);
    expect(rows[0]).toMatchObject({ checked: true });
    expect(rows[0]).not.toHaveProperty("checkCategory");
    expect(notes).toEqual(["Categories of the annotators' own count as checks, of none of the paper's kinds: asked back (1 trial)."]);
  });

  test("an ungraded trial has no verdict", () => {
    expect(outcomeOf({ outcome: UNGRADED })).toMatchObject({ graded: false });
    expect(outcomeOf({ outcome: UNGRADED })).not.toHaveProperty("correct");
  });

  test("leaves out what a failing model ended, and says so", () => {
    const { rows, notes } = outcomesOfTrials(
      [trial({ id: "a", outcome: FAILED }), trial({ id: "b", exposure: NOT_REACHED, outcome: RIGHT })],
      new Map(),
    );
    expect(rows).toMatchObject([{ assigned: true, exposed: false }]);
    expect(notes).toEqual([
      "Left out: 1 trial that a failing model or a person ended.",
      "Unexposed: 1 trial made no call that the corruption fits.",
    ]);
  });

  test.each([
    ["offers none", [], [], undefined],
    ["offers one that is not called", ["structural" as const], [], false],
  ])("a policy that %s", (_, offered, invocations, expected) => {
    expect(outcomeOf({ verification: { offered, invocations } })?.verifierInvoked).toBe(expected);
  });

  test("a verifier that was called", () => {
    const invocation = { step: 3, verifier: "structural" as const, claim: "5", verdict: "PASS" as const, forced: true, followed: true };
    expect(outcomeOf({ verification: { offered: ["structural"], invocations: [invocation] } })?.verifierInvoked).toBe(true);
  });

  test.each<[string, Partial<Trial>, { detected?: boolean; distrust: boolean }]>([
    ["the corrupted result", { exposure: EXPOSED, steps: [result(1, "5", "4"), challenge(2, "4")] }, { detected: true, distrust: false }],
    ["it in words", { exposure: EXPOSED, steps: [result(1, "5", "4"), challenge(2, "the sum")] }, { detected: true, distrust: false }],
    [
      "a genuine one beside it",
      { exposure: EXPOSED, steps: [result(0, "7"), result(1, "5", "4"), challenge(2, "7")] },
      { detected: false, distrust: true },
    ],
    ["a clean trial's result", { steps: [result(1, "5"), challenge(2, "5")] }, { distrust: true }],
    ["a genuine claim, by a verifier", { steps: [result(1, "1/2"), verdict(2, "1 / 2", "FAIL")] }, { distrust: true }],
    ["the agent's own slip, by a verifier", { steps: [result(1, "1/2"), verdict(2, "3", "FAIL")] }, { distrust: false }],
    ["nothing: the verifier passes", { steps: [result(1, "1/2"), verdict(2, "1/2", "PASS")] }, { distrust: false }],
  ])("flagged is %s", (_, parts, flags) => {
    const { detected, distrust } = outcomeOf(parts) ?? {};
    expect({ distrust, ...(detected === undefined ? {} : { detected }) }).toEqual(flags);
  });
});
