import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longTrial } from "../../test/builders/longTrial";
import type { Step } from "../model/step";
import { align } from "./align";
import { alignMany } from "./alignMany";

const thought = (text: string): Step => ({ index: 0, turn: 1, kind: "thought", text });
const call = (args: string): Step => ({ index: 0, turn: 1, kind: "tool-call", call: "call_1_0", tool: "calculate", arguments: args });
const submission = (answer: string): Step => ({ index: 0, turn: 1, kind: "submission", call: "call_2_0", answer });

const anyStep = fc.oneof(
  fc.constantFrom("a b", "a c", "d").map(thought),
  fc.constantFrom("1", "2").map(call),
  fc.constantFrom("1", "2").map(submission),
);
const anySteps = fc.array(anyStep, { maxLength: 7 });
const twoToFour = fc.array(anySteps, { minLength: 2, maxLength: 4 });

describe("alignMany", () => {
  it("keeps every step of every trajectory once and in order", () => {
    fc.assert(
      fc.property(twoToFour, (trajectories) => {
        const rows = alignMany(trajectories);
        trajectories.forEach((steps, column) => {
          expect(rows.flatMap((row) => row.steps[column] ?? [])).toEqual(steps);
        });
        expect(rows.every(({ steps }) => steps.length === trajectories.length && steps.some((step) => step !== undefined))).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it("aligns the first two as if they were alone", () => {
    fc.assert(
      fc.property(anySteps, anySteps, anySteps, (left, right, third) => {
        const pair = align(left, right).rows.map((row) => [row.left, row.right]);
        const ofThree = alignMany([left, right, third]).map(({ steps }) => steps.slice(0, 2));
        expect(ofThree.filter((steps) => steps.some((step) => step !== undefined))).toEqual(pair);
      }),
      { seed: 8 },
    );
  });

  it("says of a row whether all say the same, some differ, or one has a gap", () => {
    const [a, b] = [call("1"), call("2")];
    const rows = alignMany([
      [a, a, submission("1")],
      [a, b, submission("1")],
      [a, a, thought("so"), submission("1")],
    ]);
    expect(rows.map(({ relation }) => relation)).toEqual(["same", "changed", "one-sided", "same"]);
  });

  it("pairs a third trajectory with steps that only the second has", () => {
    const end = submission("1");
    const rows = alignMany([[end], [thought("let me check"), end], [thought("let me check"), end]]);
    expect(rows.map(({ steps }) => steps.map((step) => step?.kind))).toEqual([
      [undefined, "thought", "thought"],
      ["submission", "submission", "submission"],
    ]);
  });

  it("makes a row of each step of a trajectory alone", () => {
    expect(alignMany([[call("1"), submission("1")]]).map(({ relation }) => relation)).toEqual(["same", "same"]);
  });

  it("has no rows for nothing", () => {
    expect([alignMany([]), alignMany([[], []])]).toEqual([[], []]);
  });

  it("aligns four long trajectories", () => {
    const trials = [{}, { corruptedAt: 10 }, { corruptedAt: 40 }, { corruptedAt: 90 }].map((parts) =>
      longTrial({ steps: 120, seed: 1, ...parts }),
    );
    const rows = alignMany(trials.map(({ steps }) => steps));
    // The common story is found again: far fewer rows than steps.
    expect(rows.length).toBeLessThan(200);
    expect(rows.filter(({ relation }) => relation === "same").length).toBeGreaterThan(10);
  });

  it("takes steps with arguments that are nested too deeply to be read", () => {
    const deep = call("[".repeat(200_000));
    expect(alignMany([[deep], [deep]])[0]?.relation).toBe("same");
  });
});
