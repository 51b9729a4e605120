import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjudicationAct, labelAct, moveAct } from "../../test/builders/labelActs";
import { type LabelAct, type LabelKind, type LabelQuestion, labelActSchema } from "../model/label";
import { checkLabels, labelHistory, standingAdjudications, standingLabels } from "./labels";

const at = "2025-01-01T00:00:00.000Z";
type Parts = Partial<Pick<LabelAct, "question" | "at">>;
const label = (trial: string, annotator: string, category: string, parts?: Parts) => labelAct({ trial, annotator, category, ...parts });
const settle = (trial: string, annotator: string, category: string, parts?: Parts) =>
  adjudicationAct({ trial, annotator, category, ...parts });
const undo = (trial: string, annotator: string, of: LabelKind = "label") => moveAct("undo", { trial, annotator, of });
const redo = (trial: string, annotator: string, of: LabelKind = "label") => moveAct("redo", { trial, annotator, of });
const categories = (acts: LabelAct[], question?: LabelQuestion) =>
  standingLabels(acts, question).map(({ trial, annotator, category }) => `${trial} ${annotator} ${category}`);

describe("standingLabels", () => {
  it("lets the last label of an annotator stand", () => {
    expect(categories([label("t", "ada", "none"), label("t", "ada", "cross-check")])).toEqual(["t ada cross-check"]);
  });

  it("goes back one label with an undo", () => {
    expect(categories([label("t", "ada", "none"), label("t", "ada", "cross-check"), undo("t", "ada")])).toEqual(["t ada none"]);
  });

  it("has no label after the only one was undone", () => {
    expect(categories([label("t", "ada", "none"), undo("t", "ada")])).toEqual([]);
  });

  it("passes over an undo and a redo of nothing", () => {
    expect(categories([undo("t", "ada"), redo("t", "ada"), label("t", "ada", "none"), redo("t", "ada")])).toEqual(["t ada none"]);
  });

  it("undoes nobody else's label", () => {
    expect(categories([label("t", "ada", "none"), label("t", "bob", "none"), undo("t", "bob")])).toEqual(["t ada none"]);
  });

  it("sets again what was taken back, in the reverse order", () => {
    const acts = [label("t", "ada", "a"), label("t", "ada", "b"), undo("t", "ada"), undo("t", "ada")];
    expect(categories([...acts, redo("t", "ada")])).toEqual(["t ada a"]);
    expect(categories([...acts, redo("t", "ada"), redo("t", "ada")])).toEqual(["t ada b"]);
  });

  it("forgets what could be set again with a new label", () => {
    expect(categories([label("t", "ada", "a"), undo("t", "ada"), label("t", "ada", "b"), redo("t", "ada")])).toEqual(["t ada b"]);
  });

  it("keeps the questions apart", () => {
    const acts = [label("t", "ada", "none"), label("t", "ada", "disclosed", { question: "disclosure" }), undo("t", "ada")];
    expect(categories(acts)).toEqual(["t ada disclosed"]);
    expect(categories(acts, "check")).toEqual([]);
  });

  it("takes a line of the first version, which has no question, for a label of the check", () => {
    const old = labelActSchema.parse({ format: 1, act: "label", trial: "t", annotator: "ada", category: "none", at });
    const oldUndo = labelActSchema.parse({ format: 1, act: "undo", trial: "t", annotator: "ada", at });
    expect(categories([old], "check")).toEqual(["t ada none"]);
    expect(categories([old, oldUndo])).toEqual([]);
  });

  it("leaves adjudications out", () => {
    expect(categories([label("t", "ada", "none"), settle("t", "ada", "cross-check")])).toEqual(["t ada none"]);
  });

  it("gives every writer the same, however the acts of two windows alternate", () => {
    const act = fc.oneof(
      fc.constantFrom("a", "b", "c").map((category) => (annotator: string) => label("t", annotator, category)),
      fc.constant((annotator: string) => undo("t", annotator)),
      fc.constant((annotator: string) => redo("t", annotator)),
    );
    fc.assert(
      fc.property(fc.array(act), fc.array(act), fc.infiniteStream(fc.boolean()), (one, other, turns) => {
        const queues = [one.map((make) => make("ada")), other.map((make) => make("bob"))] as const;
        const places = [0, 0];
        const merged: LabelAct[] = [];
        while (merged.length < one.length + other.length) {
          const asked = turns.next().value ? 0 : 1;
          const writer = (places[asked] ?? 0) < queues[asked].length ? asked : 1 - asked;
          merged.push(queues[writer as 0 | 1][places[writer] ?? 0] as LabelAct);
          places[writer] = (places[writer] ?? 0) + 1;
        }
        expect(categories(merged).sort()).toEqual([...categories(queues[0]), ...categories(queues[1])].sort());
      }),
    );
  });
});

describe("standingAdjudications", () => {
  it("are apart from the labels, with undo and redo of their own", () => {
    const acts = [label("t", "ada", "none"), label("t", "bob", "cross-check"), settle("t", "ada", "cross-check")];
    expect(standingAdjudications(acts)).toMatchObject([{ trial: "t", annotator: "ada", category: "cross-check", adjudicated: true }]);
    expect(standingAdjudications([...acts, undo("t", "ada", "adjudication")])).toEqual([]);
    expect(standingAdjudications([...acts, undo("t", "ada", "adjudication"), redo("t", "ada", "adjudication")])).toHaveLength(1);
    expect(categories([...acts, undo("t", "ada", "adjudication")])).toEqual(["t ada none", "t bob cross-check"]);
  });

  it("are one a trial and question: the latest", () => {
    const acts = [
      settle("t", "ada", "cross-check", { at: "2025-01-02T00:00:00.000Z" }),
      settle("t", "bob", "none", { at: "2025-01-01T00:00:00.000Z" }),
      settle("t", "bob", "disclosed", { question: "disclosure" }),
    ];
    expect(standingAdjudications(acts).map(({ category }) => category)).toEqual(["cross-check", "disclosed"]);
    expect(standingAdjudications(acts, "disclosure")).toHaveLength(1);
  });
});

describe("checkLabels", () => {
  it("are the labels and adjudications of the check", () => {
    const acts = [label("t", "ada", "none"), settle("t", "ada", "cross-check"), label("t", "ada", "disclosed", { question: "disclosure" })];
    expect(checkLabels(acts).map(({ category, adjudicated }) => [category, adjudicated])).toEqual([
      ["none", undefined],
      ["cross-check", true],
    ]);
  });
});

describe("labelHistory", () => {
  const subject = { trial: "t", annotator: "ada", question: "check", kind: "label" } as const;

  it.each([
    ["nothing", [], false, false],
    ["a label", [label("t", "ada", "none")], true, false],
    ["one that was undone", [label("t", "ada", "none"), undo("t", "ada")], false, true],
    ["one of two that was undone", [label("t", "ada", "none"), label("t", "ada", "x"), undo("t", "ada")], true, true],
    ["another annotator's", [label("t", "bob", "none")], false, false],
    ["another question's", [label("t", "ada", "none", { question: "disclosure" })], false, false],
    ["an adjudication", [settle("t", "ada", "none")], false, false],
  ])("of %s", (_, acts, canUndo, canRedo) => {
    expect(labelHistory(acts, subject)).toEqual({ canUndo, canRedo });
  });
});
