import { describe, expect, it } from "vitest";
import { experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { estimateRun } from "./estimateRun";
import { readExperiment } from "./readExperiment";
import { formOfExperiment } from "./runForm";
import { writeExperiment } from "./writeExperiment";

const problem = problemSchema.parse({
  id: "p",
  question: "What is 4 + 6?",
  answer: "10",
  steps: [{ tool: "calculate", arguments: { expression: "4 + 6" } }],
});

function experiment(conditions: readonly unknown[], more: object = {}) {
  return experimentSchema.parse({
    name: "e",
    problems: [{ builtin: "first-light" }],
    models: ["simulated/trusting"],
    policies: ["B0"],
    conditions,
    ...more,
  });
}

const every = experiment(
  [
    "clean",
    { id: "clean-rag", route: "rag" },
    { id: "corrupted", rule: "verify", corruption: {} },
    { id: "paraphrase", route: "user", perturbation: { operator: "paraphrase" } },
    { id: "told", metadata: { form: "numeric", instruction: true } },
  ],
  { budgets: { finalise: true }, prompts: { rules: { verify: "Check." } } },
);

describe("an experiment with interventions", () => {
  it("is read back as it was written", () => {
    expect(readExperiment(writeExperiment(every)).experiment).toEqual(every);
  });

  it("keeps its short forms where there is none", () => {
    expect(writeExperiment(experiment(["clean", "corrupted"]))).not.toContain("id:");
  });

  it("tells the Run panel what its form cannot show", () => {
    const { form, note } = formOfExperiment(every, (source) => ({ source, ids: ["p"] }));
    expect(form).toMatchObject({ clean: true, corrupted: false, perturbations: [], budgets: { turns: 24, tokens: 100_000, seconds: 300 } });
    expect(Object.keys(form.budgets)).not.toContain("finalise");
    for (const lost of ["the forced final answer", "the condition clean-rag", "the condition corrupted"]) expect(note).toContain(lost);
  });

  it.each([
    ["calls tools by the steps", { id: "c" }, 1 + 1 + 52 / 109],
    ["is asked once on a route without tools", { id: "c", route: "rag" }, 1],
    ["is asked once with nothing", { id: "c", route: "none" }, 1],
  ])("%s, as the estimate counts", (_, condition, calls) => {
    const many = experiment([condition], { repetitions: 109 });
    expect(estimateRun(many, [problem]).expected.modelCalls).toBe(Math.round(109 * calls));
  });

  it("may make one call more than its budget to force an answer", () => {
    const most = (budgets: object) => estimateRun(experiment(["clean"], { budgets }), [problem]).most.modelCalls;
    expect([most({ turns: 5 }), most({ turns: 5, finalise: true })]).toEqual([5, 6]);
  });
});
