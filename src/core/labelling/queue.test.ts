import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjudicationAct, labelAct, moveAct } from "../../test/builders/labelActs";
import { EXPOSED, FAILED, NOT_REACHED, run, trial, UNGRADED, WRONG } from "../../test/builders/records";
import type { LabelAct } from "../model/label";
import type { LabelQueue } from "../model/labelQueue";
import type { Trial } from "../model/trial";
import { labelQueue } from "./queue";

const exposed = (id: string, parts: Partial<Trial> = {}) =>
  trial({ id, condition: "corrupted", exposure: EXPOSED, outcome: WRONG, ...parts });
const runOf = (folder: string, trials: readonly Trial[], labelActs: readonly LabelAct[] = []) => ({
  folder,
  run: run(),
  outlines: trials,
  labelActs,
});
const queue = (parts: Partial<LabelQueue> = {}): LabelQueue => ({
  runFolders: ["/one"],
  blind: true,
  purpose: "label",
  question: "check",
  ...parts,
});
const ids = ({ places }: { places: readonly { trial: string }[] }) => places.map((place) => place.trial);
const place = (id: string, runFolder = "/one") => ({ runFolder, trial: id });
const letters = ["a", "b", "c", "d", "e", "f", "g", "h"];

describe("labelQueue", () => {
  it("takes exposed and graded trials alone", () => {
    const trials = [
      trial({ id: "clean" }),
      exposed("a"),
      exposed("unexposed", { exposure: NOT_REACHED }),
      exposed("ungraded", { outcome: UNGRADED }),
      exposed("failed", { outcome: FAILED }),
      exposed("b"),
    ];
    expect(ids(labelQueue([runOf("/one", trials)], queue(), "ada"))).toEqual(["a", "b"]);
  });

  it("takes the trials of the asked policies, models and conditions", () => {
    const trials = [exposed("a"), exposed("b", { policy: "B1" }), exposed("c", { model: "m" }), exposed("d", { condition: "x" })];
    const asked = (parts: Partial<LabelQueue>) => ids(labelQueue([runOf("/one", trials)], queue(parts), "ada"));
    expect(asked({ policies: ["B1"] })).toEqual(["b"]);
    expect(asked({ models: ["m"] })).toEqual(["c"]);
    expect(asked({ conditions: ["x"] })).toEqual(["d"]);
    expect(asked({ conditions: [] })).toEqual([]);
  });

  it("goes through the runs in their order, and passes over one that it was not given", () => {
    const runs = [runOf("/one", [exposed("a")]), runOf("/two", [exposed("a"), exposed("b")])];
    expect(labelQueue(runs, queue({ runFolders: ["/two", "/gone", "/one"] }), "ada").places).toEqual([
      place("a", "/two"),
      place("b", "/two"),
      place("a"),
    ]);
  });

  it("counts the annotator's own labels on the question as done", () => {
    const acts = [
      labelAct({ trial: "a" }),
      labelAct({ trial: "b", annotator: "bob" }),
      labelAct({ trial: "c", question: "disclosure" }),
      labelAct({ trial: "d" }),
      moveAct("undo", { trial: "d" }),
    ];
    const runs = [
      runOf(
        "/one",
        ["a", "b", "c", "d"].map((id) => exposed(id)),
        acts,
      ),
    ];
    expect(labelQueue(runs, queue(), "ada")).toMatchObject({ done: 1, total: 4 });
    expect(labelQueue(runs, queue({ question: "disclosure" }), "ada")).toMatchObject({ done: 1, total: 4 });
  });

  it("knows its trials and which of them are done", () => {
    const state = labelQueue([runOf("/one", [exposed("a"), exposed("b")], [labelAct({ trial: "b" })])], queue(), "ada");
    expect(["a", "b", "x"].map((id) => [state.has(place(id)), state.isDone(place(id))])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
  });

  describe("nextAfter", () => {
    const acts = [labelAct({ trial: "b" }), labelAct({ trial: "d" })];
    const state = labelQueue(
      [
        runOf(
          "/one",
          letters.slice(0, 5).map((id) => exposed(id)),
          acts,
        ),
      ],
      queue(),
      "ada",
    );

    it.each([
      ["the beginning", undefined, "a"],
      ["a trial", "a", "c"],
      ["a labelled one", "b", "c"],
      ["the last one, from the beginning", "e", "a"],
      ["a trial that is not in the queue", "x", "a"],
    ])("%s", (_, from, next) => {
      expect(state.nextAfter(from === undefined ? undefined : place(from))).toEqual(place(next));
    });

    it("comes back to the only one that is left", () => {
      const almost = letters.slice(1).map((id) => labelAct({ trial: id }));
      const runs = [
        runOf(
          "/one",
          letters.map((id) => exposed(id)),
          almost,
        ),
      ];
      expect(labelQueue(runs, queue(), "ada").nextAfter(place("a"))).toEqual(place("a"));
    });

    it("is nothing once all are done", () => {
      expect(labelQueue([runOf("/one", [exposed("a")], [labelAct({ trial: "a" })])], queue(), "ada").nextAfter(place("a"))).toBeUndefined();
    });

    it("goes through every trial once", () => {
      fc.assert(
        fc.property(fc.uniqueArray(fc.constantFrom(...letters)), fc.nat(1000), (labelled, seed) => {
          const acts = labelled.map((id) => labelAct({ trial: id }));
          const seen: string[] = [];
          let at: { runFolder: string; trial: string } | undefined;
          for (;;) {
            at = labelQueue(
              [
                runOf(
                  "/one",
                  letters.map((id) => exposed(id)),
                  acts,
                ),
              ],
              queue({ seed }),
              "ada",
            ).nextAfter(at);
            if (at === undefined) break;
            seen.push(at.trial);
            acts.push(labelAct({ trial: at.trial }));
          }
          expect(seen.sort()).toEqual(letters.filter((id) => !labelled.includes(id)));
        }),
      );
    });
  });

  describe("shuffled", () => {
    const order = (trials: readonly Trial[], seed: number, folder = "/one") =>
      ids(labelQueue([runOf(folder, trials)], queue({ seed, runFolders: [folder] }), "ada"));
    const all = letters.map((id) => exposed(id));

    it("has all trials, in another order for another seed", () => {
      expect([...order(all, 1)].sort()).toEqual(letters);
      expect(order(all, 1)).not.toEqual(letters);
      expect(order(all, 1)).not.toEqual(order(all, 2));
    });

    it("is the same for everybody, wherever the run lies", () => {
      expect(order(all, 1, "/elsewhere")).toEqual(order(all, 1));
    });

    it("keeps its order when trials are added", () => {
      fc.assert(
        fc.property(fc.nat(100_000), fc.uniqueArray(fc.constantFrom(...letters)), (seed, some) => {
          const fewer = order(
            all.filter(({ id }) => some.includes(id)),
            seed,
          );
          expect(order(all, seed).filter((id) => some.includes(id))).toEqual(fewer);
        }),
      );
    });

    it("puts no trial at the same place for most seeds, however alike the ids are", () => {
      const numbered = Array.from({ length: 10 }, (_, index) => exposed(`trial.B0.corrupted.${index}`));
      const firsts = Array.from({ length: 500 }, (_, seed) => order(numbered, seed)[0]);
      for (const { id } of numbered) {
        const times = firsts.filter((first) => first === id).length;
        // Fifty are expected; beyond five standard deviations something other than chance decides.
        expect(times).toBeGreaterThan(50 - 34);
        expect(times).toBeLessThan(50 + 34);
      }
    });
  });

  describe("for adjudication", () => {
    const acts = [
      labelAct({ trial: "a" }),
      labelAct({ trial: "a", annotator: "bob", category: "cross-check" }),
      labelAct({ trial: "b" }),
      labelAct({ trial: "b", annotator: "bob" }),
      labelAct({ trial: "c" }),
    ];
    const adjudicate = queue({ purpose: "adjudicate" });

    it("has the trials on which annotators disagree", () => {
      const state = labelQueue(
        [
          runOf(
            "/one",
            ["a", "b", "c"].map((id) => exposed(id)),
            acts,
          ),
        ],
        adjudicate,
        "ada",
      );
      expect(ids(state)).toEqual(["a"]);
      expect(state).toMatchObject({ done: 0, total: 1 });
    });

    it("is done with an adjudication, whoever made it", () => {
      const settled = [...acts, adjudicationAct({ trial: "a", annotator: "cleo" })];
      expect(labelQueue([runOf("/one", [exposed("a")], settled)], adjudicate, "ada")).toMatchObject({ done: 1, total: 1 });
    });
  });
});
