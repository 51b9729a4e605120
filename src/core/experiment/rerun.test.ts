import { describe, expect, it } from "vitest";
import { run } from "../../test/builders/records";
import { problemSchema } from "../model/problem";
import { planTrials } from "./plan";
import { rerunOf } from "./rerun";

const problems = ["p", "q"].map((id) => problemSchema.parse({ id, question: `What is ${id}?`, answer: "1" }));
const local = { id: "local", baseUrl: "http://127.0.0.1:1/v1", model: "m" };
const before = {
  ...run({ models: ["simulated/careful", local], policies: ["B0", "B1"], conditions: ["clean", "corrupted"], repetitions: 3, seed: 5 }),
  problems,
};

describe("rerunOf", () => {
  it("plans the one trial again, with its id and seed", () => {
    for (const planned of planTrials(before.experiment, problems)) {
      const { problem, model, policy, scaffold, condition, repetition } = planned;
      const again = rerunOf(before, { problem: problem.id, model, policy, scaffold, condition: condition.id, repetition });
      if (!again) throw new Error("the trial is of this run");
      const trials = planTrials(again.experiment, [again.problem]).filter(again.only);
      expect(trials).toEqual([planned]);
    }
  });

  it("asks for the problem alone", () => {
    const again = rerunOf(before, { problem: "q", model: "local", policy: "B1", scaffold: "native", condition: "clean", repetition: 1 });
    expect(again?.experiment).toMatchObject({
      problems: [{ builtin: "first-light", ids: ["q"] }],
      models: [local],
      repetitions: 1,
      seed: 5,
    });
  });

  it("gives nothing for what is not of the run", () => {
    expect(
      rerunOf(before, { problem: "z", model: "local", policy: "B1", scaffold: "native", condition: "clean", repetition: 1 }),
    ).toBeUndefined();
    expect(
      rerunOf(before, { problem: "p", model: "gone", policy: "B1", scaffold: "native", condition: "clean", repetition: 1 }),
    ).toBeUndefined();
  });
});
