import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Step } from "../model/step";
import { align } from "./align";
import { Preparation } from "./preparedStep";
import { GAP_COST, StepCost } from "./stepCost";

const thought = (text: string): Step => ({ index: 0, turn: 1, kind: "thought", text });
const call = (tool: string, args: string): Step => ({ index: 0, turn: 1, kind: "tool-call", call: "call_1_0", tool, arguments: args });
const result = (tool: string, shown: string, genuine = shown): Step => ({
  index: 0,
  turn: 1,
  kind: "tool-result",
  call: "call_1_0",
  tool,
  genuine: { ok: true, text: genuine },
  shown: { ok: true, text: shown },
  corrupted: shown !== genuine,
});
const submission = (answer: string): Step => ({ index: 0, turn: 1, kind: "submission", call: "call_2_0", answer });
const costOf = (left: Step, right: Step) => {
  const preparation = new Preparation();
  return new StepCost().from(preparation.prepare(left)).to(preparation.prepare(right));
};
const relations = (left: Step[], right: Step[]) => align(left, right).rows.map(({ relation }) => relation);

describe("align", () => {
  it("calls equal trajectories equal", () => {
    const steps = [thought("a"), call("calculate", "{}"), result("calculate", "9")];
    expect(align(steps, steps).firstDivergence).toBeUndefined();
  });

  it("marks a corrupted result of an equal call as a change, not a match", () => {
    const clean = [call("integrate", '{"a":1}'), result("integrate", "104/3"), submission("104/3")];
    const corrupted = [call("integrate", '{"a": 1}'), result("integrate", "156/5", "104/3"), submission("156/5")];
    expect(relations(clean, corrupted)).toEqual(["same", "changed", "changed"]);
  });

  it("finds the first divergence", () => {
    const left = [thought("go"), call("calculate", "{}"), result("calculate", "9")];
    const right = [thought("go"), call("calculate", "{}"), result("calculate", "8", "9")];
    expect(align(left, right).firstDivergence).toBe(2);
  });

  it("leaves a gap where a step has no counterpart", () => {
    const left = [call("calculate", "{}"), result("calculate", "9"), submission("9")];
    const right = [call("calculate", "{}"), result("calculate", "9"), thought("let me check"), submission("9")];
    const { rows } = align(left, right);
    expect(rows[2]).toMatchObject({ left: undefined, relation: "one-sided" });
  });

  it("never pairs steps of different kinds", () => {
    expect(relations([thought("9")], [submission("9")])).toEqual(["one-sided", "one-sided"]);
  });

  const verdict = (verifier: "structural" | "fresh-reviewer", found: "PASS" | "FAIL"): Step => ({
    index: 0,
    turn: 1,
    kind: "verdict",
    call: "call_1_0",
    verifier,
    claim: "9",
    verdict: found,
    method: "m",
    text: "t",
  });

  it("pairs verdicts of one verifier, and tells PASS from FAIL", () => {
    expect(relations([verdict("structural", "PASS")], [verdict("structural", "PASS")])).toEqual(["same"]);
    expect(relations([verdict("structural", "PASS")], [verdict("structural", "FAIL")])).toEqual(["changed"]);
  });

  it("gives a restart that only one trajectory has no counterpart", () => {
    const restart: Step = { index: 0, turn: 1, kind: "restart", attempt: 2 };
    expect(relations([submission("9")], [restart, submission("9")])).toEqual(["one-sided", "same"]);
  });

  it("compares arguments as values", () => {
    expect(relations([call("t", '{"a":1,"b":2}')], [call("t", '{ "b": 2, "a": 1 }')])).toEqual(["same"]);
  });

  it("aligns against an empty trajectory", () => {
    expect(relations([], [thought("a")])).toEqual(["one-sided"]);
  });

  const anyStep = fc.oneof(
    fc.constantFrom("PASS" as const, "FAIL" as const).map((found) => verdict(found === "PASS" ? "structural" : "fresh-reviewer", found)),
    fc.constantFrom("a b", "a c", "d").map(thought),
    fc.constantFrom("1", "2").map((value) => call("calculate", value)),
    fc.constantFrom("1", "2").map((value) => result("calculate", value)),
  );
  const anySteps = fc.array(anyStep, { maxLength: 7 });

  it("keeps every step once and in order", () => {
    fc.assert(
      fc.property(anySteps, anySteps, (left, right) => {
        const { rows } = align(left, right);
        expect(rows.flatMap((row) => row.left ?? [])).toEqual(left);
        expect(rows.flatMap((row) => row.right ?? [])).toEqual(right);
      }),
      { seed: 5 },
    );
  });

  it("costs no more than any alignment found by trying all", () => {
    const least = (left: Step[], right: Step[]): number => {
      const [a, ...restLeft] = left;
      const [b, ...restRight] = right;
      if (!a || !b) return (left.length + right.length) * GAP_COST;
      return Math.min(costOf(a, b) + least(restLeft, restRight), GAP_COST + least(restLeft, right), GAP_COST + least(left, restRight));
    };
    const short = fc.array(anyStep, { maxLength: 5 });
    fc.assert(
      fc.property(short, short, (left, right) => {
        const cost = align(left, right).rows.reduce(
          (sum, row) => sum + (row.left && row.right ? costOf(row.left, row.right) : GAP_COST),
          0,
        );
        expect(cost).toBeCloseTo(least(left, right), 9);
      }),
      { seed: 6, numRuns: 60 },
    );
  });
});
