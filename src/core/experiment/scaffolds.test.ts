import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";
import { exactMath } from "../../test/builders/exactMath";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { experimentSchema, policyIdSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { scaffoldIdSchema } from "../model/scaffold";
import type { Trial } from "../model/trial";
import { pairOf } from "../projections/pair";
import { openRun } from "../store/runReader";
import { runExperiment } from "./run";

const problems = Array.from({ length: 6 }, (_, index) =>
  problemSchema.parse({
    id: `p${index}`,
    question: `There are ${index + 3} boxes of 12, and 7 single eggs. How many eggs are there?`,
    answer: String((index + 3) * 12 + 7),
    steps: [
      { tool: "calculate", arguments: { expression: `${index + 3}*12` } },
      { tool: "calculate", arguments: { expression: "$1 + 7" } },
    ],
  }),
);
const folder = join(temporaryFolder(), "run");

describe("all scaffolds under all policies, run with simulated models", () => {
  let trials: readonly Trial[];
  beforeAll(async () => {
    const experiment = experimentSchema.parse({
      name: "x",
      problems: [{ builtin: "first-light" }],
      models: ["simulated/credulous", "simulated/chatty"],
      policies: policyIdSchema.options,
      scaffolds: scaffoldIdSchema.options,
      conditions: ["clean", "corrupted"],
      seed: 1,
      concurrency: 4,
    });
    const models = createModels(experiment.models, problems, { math: exactMath });
    const clock = { now: () => 0 };
    await runExperiment({ experiment, problems, folder, version: "0.0.0", models, math: exactMath, files: nodeFiles, clock });
    ({ trials } = await openRun(nodeFiles, folder));
  });
  const of = (...wanted: readonly string[]) => trials.filter(({ scaffold }) => wanted.includes(scaffold));

  it("reads every trial back, none failed", () => {
    expect(trials).toHaveLength(6 * 2 * 7 * 4 * 2);
    expect(trials.filter(({ outcome }) => outcome.status === "failed")).toEqual([]);
  });

  it("pairs trials of one scaffold", () => {
    for (const trial of trials) {
      const pair = pairOf(trial, trials);
      expect(pair.map(({ condition, scaffold }) => [condition, scaffold])).toEqual([
        ["clean", trial.scaffold],
        ["corrupted", trial.scaffold],
      ]);
    }
  });

  it("reaches the agent with a corruption in ReAct as it does natively, with the same wrong values", () => {
    const lies = (scaffold: string) =>
      of(scaffold).flatMap(({ problem, model, policy, exposure }) =>
        exposure.state === "exposed" ? [`${model} ${policy} ${problem} ${exposure.shown}`] : [],
      );
    expect(lies("react")).toEqual(lies("native"));
    expect(lies("react").length).toBeGreaterThan(0);
  });

  it("says why no corruption reaches an agent without tools, and that no verifier was offered to it", () => {
    const corrupted = of("cot", "direct").filter(({ condition }) => condition === "corrupted");
    for (const { exposure } of corrupted)
      expect(exposure).toMatchObject({ state: "not-reached", reason: expect.stringContaining("has no tools") });
    for (const { policy, verification, usage, attempts } of of("cot", "direct")) {
      expect(verification?.offered).toEqual(policy.endsWith("-forced") ? [policy === "B2-forced" ? "fresh-reviewer" : "structural"] : []);
      expect([usage.toolCalls, attempts]).toEqual([0, 1]);
    }
  });

  it("takes the same steps in ReAct as natively, but for what a model invents", () => {
    const stepsOf = (scaffold: string) =>
      of(scaffold).map(({ steps }) => steps.map((step) => (step.kind === "thought" ? { ...step, invented: undefined } : step)));
    const isThought = ({ kind }: { kind: string }) => kind === "thought";
    const calls = (scaffold: string) =>
      stepsOf(scaffold).map((steps) => steps.filter((step) => !isThought(step)).map(({ index: _, ...step }) => step));
    expect(calls("react")).toEqual(calls("native"));
  });

  it("flags what a model invents, in ReAct alone", () => {
    const invented = (scaffold: string, model: string) =>
      of(scaffold).filter(
        (trial) => trial.model === model && trial.steps.some((step) => step.kind === "thought" && step.invented !== undefined),
      ).length;
    expect(invented("react", "simulated/chatty")).toBeGreaterThan(invented("react", "simulated/credulous"));
    expect(invented("native", "simulated/chatty")).toBe(0);
  });
});
