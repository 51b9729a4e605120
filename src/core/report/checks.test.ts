import { describe, expect, test } from "vitest";
import { EXPOSED, label, NOT_REACHED, RIGHT, run, trial, UNGRADED, WRONG } from "../../test/builders/records";
import { checksReport } from "./checks";

const corrupted = run({ conditions: ["clean", "corrupted"] });

function exposed(id: string) {
  return trial({ id, problem: id, condition: "corrupted", exposure: EXPOSED, outcome: id === "b" ? WRONG : RIGHT });
}

describe("checksReport", () => {
  test("counts the labelled of the exposed and graded trials by category", () => {
    const trials = [exposed("a"), exposed("b"), exposed("c"), exposed("d")];
    const labels = [
      label({ trial: "a", category: "recomputation" }),
      label({ trial: "b", category: "none" }),
      label({ trial: "c", category: "cross-check" }),
    ];
    expect(checksReport(corrupted, trials, labels).rows).toEqual([
      {
        model: "simulated/trusting",
        policy: "B0",
        checked: expect.objectContaining({ count: 2, of: 3 }),
        byCategory: { recomputation: 1, "cross-check": 1, "formal-verification": 0, none: 1 },
        byOwnCategory: {},
        labelled: 3,
        trials: 4,
      },
    ]);
  });

  test.each([
    ["clean", trial({ id: "a" })],
    ["unexposed", trial({ id: "a", condition: "corrupted", exposure: NOT_REACHED })],
    ["ungraded", trial({ id: "a", condition: "corrupted", exposure: EXPOSED, outcome: UNGRADED })],
  ])("leaves a label on a trial that is %s out and says so", (_, outside) => {
    const report = checksReport(corrupted, [outside], [label({ trial: "a" })]);
    expect(report.rows[0]).toMatchObject({ labelled: 0, trials: 0, checked: { count: 0, of: 0 } });
    expect(report.notes).toEqual(["Checks leave out 1 label on trials that were not both exposed and graded."]);
  });

  const disagreeing = [
    label({ trial: "a", annotator: "ada", category: "none", at: "2025-01-02T10:00:00Z" }),
    label({ trial: "a", annotator: "bo", category: "recomputation", at: "2025-01-02T09:00:00Z" }),
  ];

  test("takes the latest label of a trial", () => {
    expect(checksReport(corrupted, [exposed("a")], disagreeing).rows[0]?.byCategory).toMatchObject({ none: 1, recomputation: 0 });
  });

  test("takes one annotator's label if asked to", () => {
    expect(checksReport(corrupted, [exposed("a")], disagreeing, "bo").rows[0]?.byCategory).toMatchObject({ none: 0, recomputation: 1 });
  });

  test("says that labels of several annotators are mixed", () => {
    expect(checksReport(corrupted, [exposed("a")], disagreeing).notes).toContain(
      "Checks take the latest label of each trial; there are labels by 2 annotators.",
    );
  });

  describe("with labels that settle disagreements", () => {
    const settled = [
      ...disagreeing,
      label({ trial: "a", annotator: "cleo", category: "cross-check", at: "2025-01-01T00:00:00Z", adjudicated: true }),
    ];

    test("takes those before the annotators', however late these are, and says so", () => {
      const { rows, notes } = checksReport(corrupted, [exposed("a")], settled);
      expect(rows[0]?.byCategory).toMatchObject({ "cross-check": 1, none: 0, recomputation: 0 });
      expect(notes).toContain("Checks take the label that settles a disagreement before those of the annotators: 1 trial.");
      expect(notes).toContain("Checks take the latest label of each trial; there are labels by 2 annotators.");
    });

    test("takes one annotator's own label if asked to", () => {
      const { rows, notes } = checksReport(corrupted, [exposed("a")], settled, "cleo");
      expect(rows[0]?.labelled).toBe(0);
      expect(notes.join()).not.toContain("settles");
    });
  });

  test("counts a category of one's own as a check of another kind, in every row, and says so", () => {
    const both = run({ conditions: ["clean", "corrupted"], policies: ["B0", "B1"] });
    const trials = [exposed("a"), { ...exposed("b"), policy: "B1" }];
    const labels = [label({ trial: "a", category: "asked back" }), label({ trial: "b", category: "none" })];
    const { rows, notes } = checksReport(both, trials, labels);
    expect(rows.map(({ checked, byOwnCategory }) => [checked.count, byOwnCategory])).toEqual([
      [1, { "asked back": 1 }],
      [0, { "asked back": 0 }],
    ]);
    expect(notes).toContain("Categories of the annotators' own count as checks, of none of the paper's kinds: asked back (1 trial).");
  });

  test("passes over labels on another question", () => {
    const disclosed = label({ trial: "a", question: "disclosure", category: "disclosed" });
    expect(checksReport(corrupted, [exposed("a")], [disclosed]).rows[0]).toMatchObject({ labelled: 0, byOwnCategory: {} });
  });

  test("says how many trials have no label", () => {
    expect(checksReport(corrupted, [exposed("a"), exposed("b")], [label({ trial: "b" })]).notes).toContain(
      "Checks count labelled trials only: 1 of 2 exposed and graded trials have no label.",
    );
  });

  test("is empty for a run without a corrupted condition", () => {
    expect(checksReport(run(), [trial({ id: "a" })], [label({ trial: "a" })])).toEqual({ rows: [], notes: [] });
  });
});
