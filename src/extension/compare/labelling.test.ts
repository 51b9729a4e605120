import { describe, expect, it } from "vitest";
import { choicesOf } from "../../core/labelling/choices";
import type { LabelAct } from "../../core/model/label";
import type { LabelQueue } from "../../core/model/labelQueue";
import { adjudicationAct, labelAct, moveAct } from "../../test/builders/labelActs";
import { EXPOSED, run, trial } from "../../test/builders/records";
import { type LabellingParts, labellingOf } from "./labelling";

const place = (id: string) => ({ runFolder: "/run", trial: id });
const queue = (parts: Partial<LabelQueue> = {}): LabelQueue => ({
  runFolders: ["/run"],
  blind: false,
  purpose: "label",
  question: "check",
  ...parts,
});
const suggestion = { category: "cross-check", step: 4, reason: "the text computes the disputed result by itself" };

const trials = ["a", "b", "c"].map((id) => trial({ id, condition: "corrupted", exposure: EXPOSED }));

function labelling(acts: readonly LabelAct[], parts: Partial<LabellingParts> = {}) {
  return labellingOf({
    identity: { places: [place("a"), place("b")] },
    question: "check",
    annotator: "ada",
    choices: choicesOf("check", []).choices,
    runs: [
      {
        folder: "/run",
        run: run(),
        planned: trials.length,
        trials,
        outlines: trials,
        labelActs: acts,
        superseded: [],
        diagnostics: [],
      },
    ],
    suggestionOf: () => suggestion,
    ...parts,
  });
}
const inQueue = (parts: Partial<LabelQueue>) => ({ identity: { places: [place("a")], queue: queue(parts) } });

describe("labellingOf", () => {
  it("shows the annotator's own labels, and what of them can be taken back or set again", () => {
    const acts = [
      labelAct({ trial: "a", category: "recomputation", step: 3, note: "By hand." }),
      labelAct({ trial: "a", annotator: "bob" }),
      labelAct({ trial: "b" }),
      moveAct("undo", { trial: "b" }),
    ];
    expect(labelling(acts).columns).toMatchObject([
      { label: { category: "recomputation", step: 3, note: "By hand." }, canUndo: true, canRedo: false, others: [] },
      { label: undefined, canUndo: false, canRedo: true, others: [] },
    ]);
  });

  it("has the suggestion with its reason as a sentence", () => {
    expect(labelling([]).columns[0]?.suggestion).toEqual({
      category: "cross-check",
      step: 4,
      reason: "The text computes the disputed result by itself.",
    });
  });

  it("asks for no suggestion where no corrupted result reached the agent", () => {
    const trials = [trial({ id: "a" })];
    const runs = [{ folder: "/run", run: run(), planned: 1, trials, outlines: trials, labelActs: [], superseded: [], diagnostics: [] }];
    const suggestionOf = () => expect.unreachable("a suggestion was asked for");
    expect(labelling([], { identity: { places: [place("a")] }, runs, suggestionOf }).columns[0]?.suggestion).toBeUndefined();
  });

  it.each<[string, Partial<LabellingParts>]>([
    ["in a blind queue", inQueue({ blind: true })],
    ["while disagreements are settled", inQueue({ purpose: "adjudicate" })],
    ["of disclosure in a blind queue", { question: "disclosure", ...inQueue({ blind: true, question: "disclosure" }) }],
  ])("suggests nothing %s", (_, parts) => {
    const asked: string[] = [];
    const suggestionOf = ({ trial: id }: { trial: string }) => {
      asked.push(id);
      return suggestion;
    };
    expect(labelling([], { ...parts, suggestionOf }).columns[0]?.suggestion).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it("hides a trial of a blind queue until it is labelled", () => {
    expect(labelling([], inQueue({ blind: true })).columns[0]?.hidden).toBe(true);
    expect(labelling([labelAct({ trial: "a", annotator: "bob" })], inQueue({ blind: true })).columns[0]?.hidden).toBe(true);
    expect(labelling([labelAct({ trial: "a" })], inQueue({ blind: true })).columns[0]?.hidden).toBe(false);
    expect(labelling([], inQueue({})).columns[0]?.hidden).toBe(false);
  });

  it("knows how far a queue is, and of none outside of one", () => {
    expect(labelling([labelAct({ trial: "b" })], inQueue({})).progress).toEqual({ done: 1, total: 3 });
    expect(labelling([]).progress).toBeUndefined();
  });

  it("shows everybody's labels beside the adjudication", () => {
    const acts = [
      labelAct({ trial: "a", category: "recomputation", step: 3 }),
      labelAct({ trial: "a", annotator: "bob", category: "none", note: "Nothing." }),
      labelAct({ trial: "a", annotator: "bob", question: "disclosure", category: "disclosed" }),
    ];
    const adjudicating = inQueue({ purpose: "adjudicate" });
    expect(labelling(acts, adjudicating)).toMatchObject({ purpose: "adjudicate", progress: { done: 0, total: 1 } });
    expect(labelling(acts, adjudicating).columns[0]).toMatchObject({
      label: undefined,
      canUndo: false,
      others: [
        { annotator: "ada", category: "recomputation", step: 3 },
        { annotator: "bob", category: "none", note: "Nothing." },
      ],
    });
    const settled = [...acts, adjudicationAct({ trial: "a", category: "recomputation" })];
    expect(labelling(settled, adjudicating).columns[0]).toMatchObject({ label: { category: "recomputation" }, canUndo: true });
  });
});
