import { describe, expect, it } from "vitest";
import type { Step } from "../model/step";
import { sentStep } from "./sentStep";
import { stepText } from "./stepText";

const corrupted: Step = {
  kind: "tool-result",
  index: 1,
  turn: 1,
  call: "call_1_0",
  tool: "calculate",
  genuine: { ok: true, text: "secret-104/3" },
  shown: { ok: true, text: "156/5" },
  corrupted: true,
};
const forced: Step = {
  kind: "verdict",
  index: 3,
  turn: 2,
  forced: true,
  verifier: "structural",
  claim: "156/5",
  verdict: "FAIL",
  method: "substitution",
  text: "It is not.",
};
const steps: Step[] = [
  { kind: "tool-call", index: 0, turn: 1, call: "call_1_0", tool: "calculate", arguments: '{"expression":"1"}' },
  corrupted,
  { kind: "submission", index: 2, turn: 2, call: "call_2_0", answer: "156/5" },
  forced,
  { kind: "reflection-prompt", index: 4, turn: 2, call: "call_2_0", text: "Go over it." },
  { ...corrupted, index: 5, shown: { ok: false, code: "bad", text: "no such thing" } },
  { kind: "final-answer", index: 6, turn: 3, answer: "156/5" },
];
const message = (index: number) => JSON.parse(sentStep(steps, index)?.message ?? "");

describe("sentStep", () => {
  it("has what the model asked for, and what it was told", () => {
    expect(message(0)).toEqual({
      role: "assistant",
      text: "",
      calls: [{ id: "call_1_0", tool: "calculate", arguments: '{"expression":"1"}' }],
    });
    expect(message(1)).toEqual({ role: "tool", call: "call_1_0", text: "156/5" });
    expect(message(5).text).toBe("Error: no such thing");
  });

  it("tells a verdict of the policy and the prompt after it in one message, as the agent was told them", () => {
    const told = { role: "tool", call: "call_2_0", text: "FAIL (substitution). It is not.\n\nGo over it." };
    expect([message(3), message(4)]).toEqual([told, told]);
  });

  it("has no message for what the model had no part in", () => {
    expect(message(6)).toBeNull();
  });

  it("has the saved step", () => {
    expect(JSON.parse(sentStep(steps, 1)?.saved ?? "")).toEqual(corrupted);
  });

  it("tells a blind annotator nothing that the agent was not told", () => {
    const { message: sent = "", saved = "" } = sentStep(steps, 1, true) ?? {};
    expect(sent + saved).not.toMatch(/secret|genuine|corrupted/);
    expect(stepText(corrupted)).toBe("156/5");
  });

  it("is undefined for a step that is not there", () => {
    expect(sentStep(steps, 7)).toBeUndefined();
  });
});
