import { describe, expect, it } from "vitest";
import { alignMany } from "../align/alignMany";
import { flagsOf } from "../checks/flags";
import type { Step } from "../model/step";
import { columnMarks } from "./columnMarks";

/** A step without its place. */
type Unplaced<S> = S extends Step ? Omit<S, "index" | "turn"> : never;

const placed = (...steps: readonly Unplaced<Step>[]): Step[] => steps.map((step, index) => ({ index, turn: index + 1, ...step }) as Step);
const thought = (text: string) => ({ kind: "thought", text }) as const;
const call = (args: string) => ({ kind: "tool-call", call: "c", tool: "calculate", arguments: args }) as const;
const result = (shown: string, genuine = shown) =>
  ({
    kind: "tool-result",
    call: "c",
    tool: "calculate",
    genuine: { ok: true, text: genuine },
    shown: { ok: true, text: shown },
    corrupted: shown !== genuine,
  }) as const;
const submission = (answer: string) => ({ kind: "submission", call: "s", answer }) as const;
const reflection = (text: string) => ({ kind: "reflection-prompt", call: "s", text }) as const;
const challenge = (claim: string) => ({ kind: "challenge", call: "x", claim, reason: "r" }) as const;
const failed = (claim: string) => ({ kind: "verdict", verifier: "structural", claim, verdict: "FAIL", method: "m", text: "t" }) as const;

const marksOf = (trajectories: readonly Step[][], column = 1) => {
  const steps = trajectories[column] ?? [];
  return columnMarks(alignMany(trajectories), column, { flags: flagsOf(steps), reappearances: new Map(), recognised: undefined });
};

describe("columnMarks", () => {
  const original = placed(call("1"), result("10"), thought("that is good"), submission("10"));

  it("say nothing of a column that is the same, nor of the first one", () => {
    const marks = marksOf([original, original]);
    expect([marks.firstDivergence, marks.cascade, marks.selfCorrection]).toEqual([undefined, undefined, undefined]);
    expect(marksOf([original, placed(call("2"))], 0)).toMatchObject({ firstDivergence: undefined, cascade: undefined });
  });

  it("find where a column leaves the original, how far, and where it comes back", () => {
    const other = placed(call("1"), result("11", "10"), thought("that is odd"), call("1*1"), result("10"), submission("10"));
    const marks = marksOf([original, other]);
    // Rows: call, result, thought, call and result of the second alone, submission.
    expect(marks).toMatchObject({ firstDivergence: 1, corrupted: [1], selfCorrection: 5, submissions: [5] });
    // The cascade ends where the second result says what the original's did.
    expect(marks.cascade).toEqual({ depth: 3, lastRow: 3 });
  });

  it("have no self-correction where a column comes back and leaves again", () => {
    const other = placed(call("1"), result("11", "10"), thought("that is good"), submission("11"));
    expect(marksOf([original, other])).toMatchObject({ cascade: { depth: 1, lastRow: 1 }, selfCorrection: undefined });
  });

  it("have no way back where only the prompt of the policy is the same", () => {
    const held = placed(result("10"), submission("10"), reflection("think again"));
    const other = placed(result("11", "10"), submission("11"), reflection("think again"));
    expect(marksOf([held, other])).toMatchObject({ firstDivergence: 0, selfCorrection: undefined });
  });

  it("compare each column with the first, whatever stands between", () => {
    const extra = placed(call("1"), thought("let me see"), result("10"), thought("that is good"), submission("10"));
    const three = [original, extra, original];
    expect(marksOf(three, 1).firstDivergence).toBe(1);
    expect(marksOf(three, 2)).toMatchObject({ firstDivergence: undefined, cascade: undefined });
  });

  it("have no cascade where a column only ends earlier", () => {
    expect(marksOf([original, original.slice(0, 2)])).toMatchObject({ firstDivergence: 2, cascade: undefined });
  });

  it("tell detections from distrusts", () => {
    const other = placed(result("7"), result("11", "10"), challenge("11"), challenge("7"), failed("7"), failed("11"));
    expect(marksOf([[], other])).toMatchObject({ detections: [2], distrusts: [3, 4], verdicts: [4, 5], corrupted: [1] });
  });
});
