import { describe, expect, test } from "vitest";
import { experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { type Variant, variantSchema } from "../model/variant";
import { estimateRun } from "./estimateRun";

const step = { tool: "calculate", arguments: { expression: "1+1" } };
const problems = [problemSchema.parse({ id: "p", question: "What is 1+1+1?", answer: "3", steps: [step, step] })];
const estimate = (fields: object, variants: readonly Variant[] = []) =>
  estimateRun(
    experimentSchema.parse({
      name: "x",
      problems: [{ builtin: "first-light" }],
      models: ["simulated/trusting"],
      policies: ["B0"],
      conditions: ["clean"],
      ...fields,
    }),
    problems,
    variants,
  );

describe("estimateRun", () => {
  test("counts a call for each step, one to submit, and a check now and then", () => {
    expect(estimate({})).toMatchObject({ trials: 1, corruptedTrials: 0, expected: { modelCalls: 3 } });
  });

  test.each([
    ["B1", 5],
    ["B2-forced", 6],
    ["B3-forced", 5],
  ])("%s adds what follows on the first submission", (policy, modelCalls) => {
    expect(estimate({ policies: [policy] }).expected.modelCalls).toBe(modelCalls);
  });

  test("begins corrupted trials anew under the restart policy", () => {
    expect(estimate({ policies: ["B4"], conditions: ["clean", "corrupted"] }).expected.modelCalls).toBe(Math.round(3 * (3 + 52 / 109)));
  });

  test("needs one call without tools, and one more where the answer is held back", () => {
    const { trials, byPolicy } = estimate({ policies: ["B0", "B1", "B4"], scaffolds: ["native", "cot"], conditions: ["corrupted"] });
    expect(trials).toBe(6);
    expect(byPolicy.filter(({ scaffold }) => scaffold === "cot").map((row) => [row.policy, row.trials, row.modelCalls])).toEqual([
      ["B0", 1, 1],
      ["B1", 1, 2],
      ["B4", 1, 1],
    ]);
  });

  test("counts trials with a reworded question like clean ones, and says what it takes for granted", () => {
    const { trials, corruptedTrials, perturbedTrials, expected, assumptions } = estimate({ conditions: ["clean", "format", "synonym"] });
    expect({ trials, corruptedTrials, perturbedTrials }).toEqual({ trials: 3, corruptedTrials: 0, perturbedTrials: 2 });
    expect(expected.modelCalls).toBe(Math.round(3 * (3 + 52 / 109)));
    expect(assumptions.length).toBe(estimate({}).assumptions.length + 1);
  });

  test.each<[Variant["state"], number, number]>([
    [{ status: "accepted", by: "ada", reason: "It asks the same." }, 3, 0],
    [{ status: "rejected", by: "ada", reason: "It asks something else." }, 2, 1],
    [{ status: "proposed" }, 2, 1],
  ])("leaves trials out whose variant is there and not accepted: %j", (state, trials, withoutVariant) => {
    const one = variantSchema.parse({
      ...{ format: 1, id: "p/format", problem: "p", operator: "format", question: "WHAT is 1+1+1?" },
      ...{ source: { by: "operator", operator: "format" }, weak: false, validations: [], state },
    });
    expect(estimate({ conditions: ["clean", "format", "synonym"] }, [one])).toMatchObject({ trials, withoutVariant });
    expect(estimate({ conditions: ["format"] }, [one]).expected.modelCalls).toBe(trials === 3 ? 3 : 0);
  });

  test("adds up over policies, conditions and repetitions", () => {
    const { trials, expected, byPolicy } = estimate({ policies: ["B0", "B1"], conditions: ["clean", "corrupted"], repetitions: 3 });
    expect(trials).toBe(12);
    expect(byPolicy.map((row) => row.modelCalls)).toEqual([21, 33]);
    expect(expected.modelCalls).toBe(54);
  });

  test("sends the whole conversation again with each call", () => {
    const { inputTokens, outputTokens } = estimate({}).expected;
    const { inputTokens: longer } = estimate({ policies: ["B1"] }).expected;
    // Both begin alike; a turn adds 80 tokens to each later call of its trial.
    const calls = 3 + 52 / 109;
    const growth = (count: number) => (80 * count * (count - 1)) / 2;
    expect((longer - growth(calls + 2)) / (calls + 2)).toBeCloseTo((inputTokens - growth(calls)) / calls, -1);
    expect(outputTokens).toBe(Math.round(60 * calls));
  });

  test("bounds both by the budgets", () => {
    expect(estimate({ budgets: { turns: 10, tokens: 5000 } }).most).toEqual({ modelCalls: 10, tokens: 5000 });
  });
});
