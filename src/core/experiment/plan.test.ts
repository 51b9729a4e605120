import { describe, expect, it } from "vitest";
import { experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { planTrials } from "./plan";

const problems = (...ids: string[]) => ids.map((id) => problemSchema.parse({ id, question: "?", answer: "1" }));
const experiment = (fields: object = {}) =>
  experimentSchema.parse({
    name: "x",
    problems: [{ builtin: "first-light" }],
    models: ["simulated/trusting"],
    policies: ["B0", "B1"],
    conditions: ["clean", "corrupted"],
    ...fields,
  });

describe("planTrials", () => {
  it("plans every cell of a problem before the next problem", () => {
    expect(planTrials(experiment(), problems("p", "q")).map(({ id }) => id)).toEqual([
      "p.simulated-trusting.B0.clean.1",
      "p.simulated-trusting.B0.corrupted.1",
      "p.simulated-trusting.B1.clean.1",
      "p.simulated-trusting.B1.corrupted.1",
      "q.simulated-trusting.B0.clean.1",
      "q.simulated-trusting.B0.corrupted.1",
      "q.simulated-trusting.B1.clean.1",
      "q.simulated-trusting.B1.corrupted.1",
    ]);
  });

  it("names the scaffold where there is another than native tool calls, and plans it beside the others", () => {
    const planned = planTrials(experiment({ policies: ["B0"], scaffolds: ["native", "react"] }), problems("p"));
    expect(planned.map(({ id }) => id)).toEqual([
      "p.simulated-trusting.B0.native.clean.1",
      "p.simulated-trusting.B0.native.corrupted.1",
      "p.simulated-trusting.B0.react.clean.1",
      "p.simulated-trusting.B0.react.corrupted.1",
    ]);
    expect(planned.map(({ scaffold }) => scaffold)).toEqual(["native", "native", "react", "react"]);
    expect(planTrials(experiment({ scaffolds: ["native"] }), problems("p"))).toEqual(planTrials(experiment(), problems("p")));
  });

  it("gives the trials of a problem and repetition one seed, and others another", () => {
    const planned = planTrials(experiment({ repetitions: 2 }), problems("p", "q"));
    expect(new Set(planned.map(({ problem, repetition, seed }) => `${problem.id} ${repetition} ${seed}`)).size).toBe(4);
    expect(new Set(planned.map(({ seed }) => seed)).size).toBe(4);
  });

  it("keeps names apart that look alike once they are safe", () => {
    const ids = planTrials(experiment(), problems("a b", "a/b")).map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    expect(ids.every((id) => /^[A-Za-z0-9_.-]+$/.test(id))).toBe(true);
  });
});
