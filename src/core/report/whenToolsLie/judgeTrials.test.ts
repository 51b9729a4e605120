import { describe, expect, test } from "vitest";
import { EXPOSED, trial } from "../../../test/builders/records";
import { checksSentence, type Judged } from "./judgeTrials";

const trials = ["a", "b", "c"].map((id) => trial({ id, exposure: EXPOSED }));
const judged = (labels: [string, { category: string; adjudicated?: true }][]): Judged => ({
  trials: [...trials, trial({ id: "clean" })],
  labels: new Map(labels),
  suggestions: new Map(),
});

describe("checksSentence", () => {
  test("says how many trials have a label", () => {
    expect(checksSentence([judged([["a", { category: "none" }]])], "labels")).toBe(
      "Checks are labels, which people gave: 1 of 3 exposed and graded trials have one.",
    );
  });

  test("says how many of them settle a disagreement", () => {
    const labels = judged([
      ["a", { category: "none", adjudicated: true }],
      ["b", { category: "none" }],
      ["clean", { category: "none", adjudicated: true }],
    ]);
    expect(checksSentence([labels], "labels")).toBe(
      "Checks are labels, which people gave: 2 of 3 exposed and graded trials have one. On 1 trial it is the one that settles a disagreement of annotators.",
    );
  });
});
