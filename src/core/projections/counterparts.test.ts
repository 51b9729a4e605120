import { describe, expect, it } from "vitest";
import { run, trial } from "../../test/builders/records";
import { NO_QUESTION, problemSchema } from "../model/problem";
import type { TrialSummary } from "../model/trialSummary";
import type { RunSummary } from "../records/records";
import { counterparts, nearestCounterparts } from "./counterparts";

function summary(folder: string, problems: Readonly<Record<string, string>>, trials: readonly TrialSummary[]): RunSummary {
  const asked = Object.entries(problems).map(([id, question]) => problemSchema.parse({ id, question, answer: "1" }));
  return {
    folder,
    run: { ...run(), problems: asked },
    planned: 0,
    trials,
    outlines: trials,
    labelActs: [],
    superseded: [],
    diagnostics: [],
  };
}
const of = (runs: readonly RunSummary[]) =>
  counterparts({ runFolder: "a", trial: "t" }, runs).map(({ place, differs }) => `${place.runFolder}/${place.trial}: ${differs.join(" ")}`);

describe("counterparts", () => {
  it("come nearest first: another file, condition, repetition, run, policy, scaffold, model", () => {
    const source = (file: string) => ({ format: "f", file, place: "" });
    const own = [
      trial({ id: "model", model: "m" }),
      trial({ id: "policy-condition", policy: "B1", condition: "x" }),
      trial({ id: "policy", policy: "B1" }),
      trial({ id: "scaffold", scaffold: "react" }),
      trial({ id: "repetition", repetition: 2 }),
      trial({ id: "t", source: source("1.json") }),
      trial({ id: "condition", condition: "x" }),
      trial({ id: "other-problem", problem: "p2" }),
    ].map((each) => ({ source: source("1.json"), ...each }));
    const file = trial({ id: "file", source: source("2.json") });
    const problems = { p1: "One?", p2: "Two?" };
    expect(of([summary("a", problems, [...own, file]), summary("b", problems, [trial({ id: "t" })])])).toEqual([
      "a/file: file",
      "a/condition: condition",
      "a/repetition: repetition",
      "b/t: run",
      "a/policy: policy",
      "a/policy-condition: condition policy",
      "a/scaffold: scaffold",
      "a/model: model",
    ]);
  });

  it.each([
    ["the same question under another id", "p9", "One?", ["b/x: run"]],
    ["another question under the same id", "p1", "Two?", []],
  ])("of other runs: %s", (_, problem, question, expected) => {
    expect(
      of([summary("a", { p1: "One?" }, [trial({ id: "t" })]), summary("b", { [problem]: question }, [trial({ id: "x", problem })])]),
    ).toEqual(expected);
  });

  it("go by the id where no question is told", () => {
    const trials = [trial({ id: "x" }), trial({ id: "y", problem: "p2" })];
    const problems = { p1: NO_QUESTION, p2: NO_QUESTION };
    expect(of([summary("a", problems, [trial({ id: "t" })]), summary("b", problems, trials)])).toEqual(["b/x: run"]);
  });

  it("of a trial that is gone there are none", () => {
    expect(of([summary("a", {}, [])])).toEqual([]);
  });

  it("are offered up to three, all of the nearest kind", () => {
    const repetitions = [2, 3, 4, 5].map((repetition) => trial({ id: `r${repetition}`, repetition }));
    const runs = [summary("a", { p1: "One?" }, [trial({ id: "t" }), ...repetitions, trial({ id: "m", model: "m" })])];
    const near = nearestCounterparts(counterparts({ runFolder: "a", trial: "t" }, runs));
    expect(near.map(({ place }) => place.trial)).toEqual(["r2", "r3", "r4"]);
    expect(nearestCounterparts([])).toEqual([]);
  });
});
