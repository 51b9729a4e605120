import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../model/diagnostic";
import { createRandom } from "../random/random";
import { inOrderOf, type Line, standingTrials } from "./standingTrials";

const line = (id: string, status: Line["outcome"]["status"] = "graded"): Line => ({ id, outcome: { status } });

describe("the trials that stand", () => {
  it.each([0, 1, 2, 3, 5, 8, 1000, 5000])("are all %i where every id is another one", (count) => {
    const lines = Array.from({ length: count }, (_, index) => line(`problem.model.B${index % 4}.${index}`));
    expect(standingTrials(lines, "trials.jsonl", [])).toEqual({ standing: lines, superseded: [] });
  });

  it("are the first of each id, wherever the second stands, and whatever ids look alike", () => {
    const random = createRandom(5);
    // In the hash of Java, which is ours too, these two have one number.
    const alike = ["Aa", "BB"];
    for (let round = 0; round < 200; round += 1) {
      const lines = Array.from({ length: 1 + random.int(30) }, () =>
        line(Array.from({ length: 1 + random.int(3) }, () => alike[random.int(2)]).join("")),
      );
      const diagnostics: Diagnostic[] = [];
      const { standing, superseded } = standingTrials(lines, "trials.jsonl", diagnostics);
      const first = [...new Map(lines.toReversed().map((one) => [one.id, one])).values()];
      expect(new Set(standing)).toEqual(new Set(first));
      expect([superseded, diagnostics.length]).toEqual([[], lines.length - first.length]);
    }
  });

  it("take the place of cancelled and failed ones before them", () => {
    const [failed, cancelled, graded] = [line("t", "failed"), line("t", "cancelled"), line("t")];
    expect(standingTrials([failed, cancelled, graded], "trials.jsonl", [])).toEqual({
      standing: [graded],
      superseded: [cancelled, failed],
    });
  });

  it("are put in the order of the plan, those of no plan last, and stay the same list where they are in it", () => {
    const [a, b, c] = [line("a"), line("b"), line("c")];
    const inOrder = [a, c];
    expect(inOrderOf(["a", "b", "c"], inOrder)).toBe(inOrder);
    expect(inOrderOf(["b", "a"], [a, c, b])).toEqual([b, a, c]);
  });
});
