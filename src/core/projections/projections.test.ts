import { describe, expect, it } from "vitest";
import { EXPOSED, run, trial, WRONG } from "../../test/builders/records";
import type { Step } from "../model/step";
import { compareRows } from "./compareRows";
import { comparePicture } from "./compareView";
import { pairOf } from "./pair";
import { stepLine } from "./stepLine";

const clean = trial({ id: "clean" });
const corrupted = trial({ id: "corrupted", condition: "corrupted", exposure: EXPOSED, outcome: WRONG, answer: "9/2" });
const ids = (trials: readonly { id: string }[]) => trials.map(({ id }) => id);
const result = (shown: string, genuine = shown): Step => ({
  index: 0,
  turn: 1,
  kind: "tool-result",
  call: "call_1_0",
  tool: "calculate",
  genuine: { ok: true, text: genuine },
  shown: { ok: true, text: shown },
  corrupted: shown !== genuine,
});

describe("pairOf", () => {
  it("puts the clean trial first, whichever one asks", () => {
    expect([ids(pairOf(clean, [corrupted, clean])), ids(pairOf(corrupted, [corrupted, clean]))]).toEqual([
      ["clean", "corrupted"],
      ["clean", "corrupted"],
    ]);
  });

  it("takes the asking one of several corrupted conditions", () => {
    const other = trial({ ...corrupted, id: "other", condition: "other" });
    expect(ids(pairOf(other, [clean, corrupted, other]))).toEqual(["clean", "other"]);
  });

  it.each([
    ["problem", { problem: "p2" }],
    ["policy", { policy: "B1" }],
    ["model", { model: "m" }],
    ["repetition", { repetition: 2 }],
  ])("pairs no trials of another %s", (_, different) => {
    expect(ids(pairOf(corrupted, [trial({ id: "x", ...different }), corrupted]))).toEqual(["corrupted"]);
  });
});

describe("compareRows", () => {
  it("gives a corrupted result its genuine value, and a gap null", () => {
    const { rows } = compareRows([result("9")], [result("8", "9"), { index: 1, turn: 1, kind: "thought", text: "hm" }]);
    expect(rows[0]?.cells[1]).toMatchObject({ text: "8", genuine: "9" });
    expect(rows[1]?.cells[0]).toBeNull();
  });
});

describe("a verdict and a restart", () => {
  const verdict: Step = {
    index: 0,
    turn: 1,
    kind: "verdict",
    forced: true,
    verifier: "structural",
    claim: "11",
    verdict: "FAIL",
    method: "roots put back",
    text: "11 is no root.",
  };
  const restart: Step = { index: 1, turn: 1, kind: "restart", attempt: 2 };

  it("show the claim, what was found and how", () => {
    expect(compareRows([verdict], []).rows[0]?.cells[0]).toMatchObject({
      tool: "structural",
      verdict: "FAIL",
      text: "11\nFAIL (roots put back). 11 is no root.",
    });
    expect(stepLine(verdict)).toContain("Verdict            11: FAIL (roots put back). 11 is no root.");
  });

  it("show where the second attempt begins", () => {
    expect(compareRows([restart], []).rows[0]?.cells[0]?.text).toContain("Attempt 2");
    expect(stepLine(restart)).toContain("attempt 2");
  });
});

describe("comparePicture", () => {
  it("shows the labels of the one annotator only", () => {
    const label = { trial: "clean", annotator: "bob", category: "none" as const, at: "" };
    expect(comparePicture(run(), clean, corrupted, [label], "ada").columns[0]?.label).toBeUndefined();
    expect(comparePicture(run(), clean, corrupted, [label], "bob").columns[0]?.label?.category).toBe("none");
  });

  it("says what became of each trial", () => {
    const { columns } = comparePicture(run(), clean, corrupted, [], "ada");
    expect(columns.map(({ heading, verdict, simulated }) => [heading, verdict, simulated])).toEqual([
      ["Clean", "correct", true],
      ["Corrupted", "wrong", true],
    ]);
    expect(columns[1]?.exposure).toBe("Corrupted at call 1: 5 became 9/2 (numeric-perturbation, plausible).");
  });
});
