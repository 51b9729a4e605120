import { describe, expect, it } from "vitest";
import type { Step } from "../model/step";
import { flagsOf, isDetected, isDistrusted } from "./flags";

const result = (index: number, shown: string, genuine = shown): Step => ({
  index,
  turn: 1,
  kind: "tool-result",
  call: `call_1_${index}`,
  tool: "calculate",
  genuine: { ok: true, text: genuine },
  shown: { ok: true, text: shown },
  corrupted: shown !== genuine,
});
const challenge = (index: number, claim: string): Step => ({
  index,
  turn: 2,
  kind: "challenge",
  call: `call_2_${index}`,
  claim,
  reason: "It looks wrong.",
});
const verdict = (index: number, claim: string, found: "PASS" | "FAIL"): Step => ({
  index,
  turn: 2,
  kind: "verdict",
  verifier: "structural",
  claim,
  verdict: found,
  method: "substitution",
  text: "",
});

describe("flagsOf", () => {
  it("tells a challenge of the corrupted result from one of a genuine result", () => {
    const flags = flagsOf([result(0, "7"), result(1, "{3, 9}", "{3, 8}"), challenge(2, "{3,9}"), challenge(3, "7")]);
    expect(flags).toEqual([
      { step: 2, by: "agent", result: "corrupted" },
      { step: 3, by: "agent", result: "genuine" },
    ]);
    expect([isDetected(flags), isDistrusted(flags)]).toEqual([true, true]);
  });

  it("takes a challenge in other words as one of the corrupted result, once there was one", () => {
    const flags = flagsOf([challenge(0, "the sum"), result(1, "8", "9"), challenge(2, "the sum")]);
    expect(flags.map(({ result }) => result)).toEqual(["genuine", "corrupted"]);
  });

  it("flags a verdict only where it fails a result to the letter", () => {
    const flags = flagsOf([result(0, "7"), result(1, "8", "9"), verdict(2, "7", "FAIL"), verdict(3, "8", "FAIL"), verdict(4, "6", "FAIL")]);
    expect(flags).toEqual([
      { step: 2, by: "verifier", result: "genuine" },
      { step: 3, by: "verifier", result: "corrupted" },
    ]);
    expect(flagsOf([result(0, "7"), verdict(1, "7", "PASS")])).toEqual([]);
  });

  it("counts no failing verdict as a detection by the agent", () => {
    expect(isDetected(flagsOf([result(0, "8", "9"), verdict(1, "8", "FAIL")]))).toBe(false);
  });

  it("takes a result that was both shown falsely and genuine elsewhere for the corrupted one", () => {
    expect(flagsOf([result(0, "8"), result(1, "8", "9"), challenge(2, "8")])[0]?.result).toBe("corrupted");
  });
});
