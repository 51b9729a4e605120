import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";
import { exactMath } from "../../test/builders/exactMath";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { experimentSchema, policyIdSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import type { Trial } from "../model/trial";
import { openRun } from "../store/runReader";
import { runExperiment } from "./run";

const PROBLEMS = 8;
const problems = Array.from({ length: PROBLEMS }, (_, index) =>
  problemSchema.parse({
    id: `p${index}`,
    question: `There are ${index + 3} boxes of 12, and 7 single eggs. How many eggs are there?\n\nClaimed result:\nnone`,
    answer: String((index + 3) * 12 + 7),
    steps: [
      { tool: "calculate", arguments: { expression: `${index + 3}*12` } },
      { tool: "calculate", arguments: { expression: "$1 + 7" } },
    ],
  }),
);

const root = temporaryFolder();

/** Runs all policies through the client and the wire format, with models and answers as they are for a person without a key. */
async function runAll(name: string, concurrency: number): Promise<{ trials: readonly Trial[]; text: string }> {
  const folder = join(root, name);
  const experiment = experimentSchema.parse({
    name: "x",
    problems: [{ builtin: "first-light" }],
    models: ["simulated/trusting", "simulated/careful"],
    policies: policyIdSchema.options,
    conditions: ["clean", "corrupted"],
    seed: 1,
    concurrency,
  });
  await runExperiment({
    experiment,
    problems,
    folder,
    version: "0.0.0",
    models: createModels(experiment.models, problems, { math: exactMath }),
    math: exactMath,
    files: nodeFiles,
    clock: { now: () => 0 },
  });
  return { trials: (await openRun(nodeFiles, folder)).trials, text: await nodeFiles.readText(join(folder, "trials.jsonl")) };
}

describe("all policies, run with the simulated models", () => {
  let trials: readonly Trial[];
  let text: string;
  beforeAll(async () => {
    ({ trials, text } = await runAll("first", 1));
  });

  const of = (policy: string) => trials.filter((trial) => trial.policy === policy);
  const invocations = (policy: string) => of(policy).flatMap(({ verification }) => verification?.invocations ?? []);

  it("give a trial for every cell, and none fails", () => {
    expect(trials).toHaveLength(PROBLEMS * 2 * policyIdSchema.options.length * 2);
    expect(trials.filter(({ outcome }) => outcome.status === "failed")).toEqual([]);
  });

  it("give the same bytes again, however many are under way at once", async () => {
    expect((await runAll("second", 4)).text).toBe(text);
  });

  it("invoke optional verifiers now and then", () => {
    for (const policy of ["B2", "B3"]) {
      const used = of(policy).filter(({ verification }) => verification?.invocations.length).length;
      expect(used).toBeGreaterThan(0);
      expect(used).toBeLessThan(of(policy).length);
    }
  });

  it("invoke forced verifiers exactly once before an answer stands", () => {
    for (const policy of ["B2-forced", "B3-forced"]) {
      const answered = of(policy).filter(({ answer }) => answer !== undefined);
      expect(answered.length).toBeGreaterThan(0);
      expect(answered.map(({ verification }) => verification?.invocations.map(({ forced }) => forced))).toEqual(answered.map(() => [true]));
    }
  });

  it("invoke nothing elsewhere", () => {
    expect(["B0", "B1", "B4"].flatMap(invocations)).toEqual([]);
  });

  it("reject corrupted results and confirm genuine ones by another operation", () => {
    const tested = of("B3").flatMap(({ steps }) => steps.filter((step) => step.kind === "verdict"));
    expect(tested.map(({ verdict }) => verdict)).toContain("FAIL");
    expect(tested.map(({ verdict }) => verdict)).toContain("PASS");
    for (const trial of of("B3"))
      for (const step of trial.steps)
        if (step.kind === "verdict") {
          const lie = trial.steps.find((other) => other.kind === "tool-result" && other.corrupted && other.shown.text === step.claim);
          expect(step.verdict).toBe(lie ? "FAIL" : "PASS");
        }
  });

  it("let the reviewer misjudge now and then, and follow rejections", () => {
    const reviews = ["B2", "B2-forced"].flatMap(of).filter(({ exposure }) => exposure.state === "not-assigned");
    const verdicts = reviews.flatMap(({ verification }) => verification?.invocations.map(({ verdict }) => verdict) ?? []);
    expect(verdicts).toContain("FAIL");
    expect(verdicts.filter((verdict) => verdict === "PASS").length).toBeGreaterThan(verdicts.length / 2);
    const rejected = policyIdSchema.options.flatMap(invocations).filter(({ verdict }) => verdict === "FAIL");
    expect(rejected.map(({ followed }) => followed)).toContain(true);
  });

  it("restart under B4 after a challenge, and never repeat a corruption", () => {
    const restarted = of("B4").filter(({ attempts }) => attempts === 2);
    expect(restarted.length).toBeGreaterThan(0);
    for (const { steps } of restarted) {
      const at = steps.findIndex(({ kind }) => kind === "restart");
      expect(steps[at - 1]?.kind).toBe("challenge");
      expect(steps.slice(at).some((step) => step.kind === "tool-result" && step.corrupted)).toBe(false);
    }
    expect(restarted.some(({ answer }) => answer !== undefined)).toBe(true);
    expect(trials.filter(({ policy, attempts }) => policy !== "B4" && attempts === 2)).toEqual([]);
  });

  it("meet the same wrong value under every policy", () => {
    const shown = new Map<string, Set<string>>();
    for (const { problem, exposure } of trials)
      if (exposure.state === "exposed") shown.set(problem, (shown.get(problem) ?? new Set()).add(exposure.shown));
    expect([...shown.values()].map(({ size }) => size)).toEqual(problems.map(() => 1));
  });
});
