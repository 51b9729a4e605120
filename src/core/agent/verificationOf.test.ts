import { describe, expect, it } from "vitest";
import type { Step, VerdictStep } from "../model/step";
import { wasFollowed } from "./verificationOf";

type Bare = { [K in Step["kind"]]: Omit<Extract<Step, { kind: K }>, "index" | "turn"> }[Step["kind"]];
const call = (id: string, expression: string): Bare => ({
  kind: "tool-call",
  call: id,
  tool: "calculate",
  arguments: JSON.stringify({ expression }),
});
const result = (id: string, text: string): Bare => {
  const shown = { ok: true as const, text };
  return { kind: "tool-result", call: id, tool: "calculate", genuine: shown, shown, corrupted: false };
};
const verdict = (claim: string, found: VerdictStep["verdict"], forced = false): Bare => ({
  kind: "verdict",
  ...(forced ? { forced: true as const } : { call: "v" }),
  verifier: "structural",
  claim,
  verdict: found,
  method: "m",
  text: "t",
});
const submission = (answer: string): Bare => ({ kind: "submission", call: "s", answer });
const challenge: Bare = { kind: "challenge", call: "c", claim: "11", reason: "r" };

function followed(...bare: readonly Bare[]): boolean | null {
  const steps = bare.map((step, index) => ({ index, turn: 1, ...step }) as Step);
  const found = steps.find((step) => step.kind === "verdict");
  if (!found) throw new Error("The steps have no verdict.");
  return wasFollowed(found, steps);
}

const asked = [call("a", "4 + 6"), result("a", "11"), verdict("11", "FAIL")];
const confirmed = [call("a", "4 + 6"), result("a", "10"), verdict("10", "PASS")];

describe("a FAIL is followed by", () => {
  it.each<[string, Bare[], boolean | null]>([
    ["repeating the call", [call("b", "4 + 6"), result("b", "11"), submission("11")], true],
    ["flagging a result", [challenge, submission("11")], true],
    ["another answer", [submission("10")], true],
    ["computing otherwise without the claim", [call("b", "6 + 4"), result("b", "10"), submission("10")], true],
    ["but not by submitting the claim", [submission(" 11 ")], false],
    ["but not by giving the claim to another tool", [call("b", "11*2"), result("b", "22"), submission("22")], false],
    ["a number that only holds the claim's digits", [call("b", "110*2"), result("b", "220"), submission("220")], true],
    ["nothing at all, where no submission comes", [call("b", "4 + 6")], null],
  ])("%s", (_, after, expected) => {
    expect(followed(...asked, ...after)).toBe(expected);
  });

  it("another answer than the one held back, when forced", () => {
    const forced = [call("a", "4 + 6"), result("a", "11"), submission("11 apples"), verdict("11", "FAIL", true)];
    expect(followed(...forced, submission("10 apples"))).toBe(true);
    expect(followed(...forced, submission("11 apples"))).toBe(false);
    expect(followed(...forced, call("b", "4 + 6"), result("b", "11"), submission("11 apples"))).toBe(true);
  });
});

describe("a PASS is followed by", () => {
  it.each<[string, Bare[], boolean | null]>([
    ["going on with the claim", [call("b", "10*2"), result("b", "20"), submission("20")], true],
    ["but not by repeating the call", [call("b", "4 + 6"), result("b", "10"), submission("10")], false],
    ["but not by flagging a result", [challenge, submission("10")], false],
  ])("%s", (_, after, expected) => {
    expect(followed(...confirmed, ...after)).toBe(expected);
  });

  it("the held-back answer, when forced", () => {
    const forced = [submission("10"), verdict("10", "PASS", true)];
    expect(followed(...forced, submission("10"))).toBe(true);
    expect(followed(...forced, submission("12"))).toBe(false);
  });
});

it("an UNKNOWN has nothing to follow", () => {
  expect(followed(verdict("10", "UNKNOWN"), submission("10"))).toBeNull();
});

it("what comes in the second attempt does not count for the first", () => {
  const restart: Bare = { kind: "restart", attempt: 2 };
  expect(followed(...asked, call("x", "1"), restart, submission("10"))).toBeNull();
});
