import { describe, expect, it } from "vitest";
import { run, trial } from "../../test/builders/records";
import { NOTHING_SPENT, spendingOf, spentBudget } from "./spending";

const priced = {
  id: "priced",
  baseUrl: "http://127.0.0.1:1/v1",
  model: "m",
  prices: { inputPerMillion: 2, outputPerMillion: 10 },
};
const unpriced = { id: "unpriced", baseUrl: "http://127.0.0.1:1/v1", model: "m" };
const usage = { modelCalls: 3, toolCalls: 1, inputTokens: 500_000, outputTokens: 100_000 };

describe("spendingOf", () => {
  it("adds requests and tokens of all models, and the cost of those with prices", () => {
    const { experiment } = run({ models: [priced, unpriced, "simulated/careful"] });
    const trials = ["priced", "unpriced", "simulated/careful"].map((model) => trial({ id: model, model, usage }));
    expect(spendingOf(experiment, trials)).toEqual({ requests: 9, tokens: 1_800_000, cost: 2 });
  });

  it("is nothing for no trials", () => {
    expect(spendingOf(run().experiment, [])).toEqual(NOTHING_SPENT);
  });
});

describe("spentBudget", () => {
  it.each([
    ["no budgets", undefined, undefined],
    ["budgets with something left", { requests: 4, tokens: 101, cost: 2.5 }, undefined],
    ["requests", { requests: 3 }, "the run's budget of 3 requests is spent"],
    ["tokens", { requests: 4, tokens: 100 }, "the run's budget of 100 tokens is spent"],
    ["cost", { cost: 2 }, "the run's budget of 2 for its cost is spent"],
  ])("of %s", (_, budgets, sentence) => {
    expect(spentBudget(budgets, { requests: 3, tokens: 100, cost: 2 })).toBe(sentence);
  });
});
