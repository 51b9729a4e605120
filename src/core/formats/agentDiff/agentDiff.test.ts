import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { sharedFile } from "../../../test/sharedFolder";
import { trialSchema } from "../../model/trial";
import { variantSchema } from "../../model/variant";
import { compareTrajectories } from "../../trajectory/compareTrajectories";
import { type AgentDiffFile, readAgentDiff } from "./readAgentDiff";
import { inventedIn, stepsOfTrace } from "./stepsOfTrace";

const OPTIONS = { model: "test/model", importedAt: "2026-01-01T00:00:00.000Z" };
const RECORD = {
  sample_id: "gsm8k_7",
  agent_type: "react",
  sample_question: "Tom buys 5 apples. How many apples has he?",
  sample_context: null,
  sample_gold_answer: "5",
  elapsed_seconds: 3,
  original_result: {
    final_answer: "5",
    is_correct: true,
    n_steps: 1,
    trace: [{ step: 1, thought: "add", action: "calculate(2 + 3)", observation: "5", raw_output: "Thought: add" }],
  },
  perturbation_variants: [
    {
      perturbation_type: "synonym",
      variant_question: "Tom purchases 5 apples. How many apples has he?",
      variant_context: null,
      validation: { is_equivalent: true, confidence: 0.9, reason: "YES" },
      agent_run: { final_answer: "6", trace: [{ step: 1, thought: "guess", action: null, observation: null }] },
    },
    { perturbation_type: "paraphrase", variant_question: "Six?", validation: { is_equivalent: false, reason: "NO" }, agent_run: null },
  ],
};
const read = (value: unknown) => readAgentDiff("run.json", JSON.stringify(value), OPTIONS);

describe("readAgentDiff", () => {
  it("makes a problem, variants and trials of a record", () => {
    const [question] = read(RECORD).questions;
    expect(question?.problem).toMatchObject({ id: "gsm8k_7", answer: "5", answerKind: "number", domain: "gsm8k" });
    expect(question?.variants.map(({ operator, state }) => [operator, state.status])).toEqual([
      ["synonym", "accepted"],
      ["paraphrase", "rejected"],
    ]);
    expect(
      question?.trials.map(({ condition, model, scaffold, answer, outcome }) => [condition, model, scaffold, answer, outcome]),
    ).toEqual([
      ["original", "test/model", "react", "5", expect.objectContaining({ correct: true })],
      ["perturbed:synonym", "test/model", "react", "6", expect.objectContaining({ correct: false })],
    ]);
  });

  it("names and keeps what has no place", () => {
    const { unmapped, questions } = read(RECORD);
    expect([...unmapped]).toEqual([
      ["elapsed_seconds", 1],
      ["original_result.n_steps", 1],
      ["original_result.trace[].raw_output", 1],
    ]);
    expect(questions[0]?.unmapped).toMatchObject({ "original_result.trace[0].raw_output": "Thought: add", elapsed_seconds: 3 });
  });

  it("reads a record a line, and reports bad ones with their line", () => {
    const text = [JSON.stringify(RECORD), "{", JSON.stringify({ ...RECORD, agent_type: "magic" }), JSON.stringify(RECORD)].join("\n");
    const { questions, diagnostics } = readAgentDiff("runs.jsonl", text, OPTIONS);
    expect(questions.length).toBe(2);
    expect(diagnostics.map(({ line, code }) => [line, code])).toEqual([
      [2, "agentdiff/not-json"],
      [3, "agentdiff/record"],
    ]);
    expect(diagnostics[1]?.message).toContain("agent_type");
  });

  it("says that an empty file is empty", () => {
    expect(readAgentDiff("a.jsonl", "\n", OPTIONS).diagnostics.map(({ code }) => code)).toEqual(["agentdiff/empty"]);
  });
});

describe("stepsOfTrace", () => {
  it("keeps an action that is not written as a call", () => {
    expect(stepsOfTrace([{ step: 1, thought: "x", action: "look around" }], undefined)[1]).toMatchObject({
      tool: "look around",
      arguments: "",
    });
  });

  test.each([
    ["Thought: a\nAction: f(1)\nObservation: 5\nSo 5", "Observation: 5\nSo 5"],
    ["My observation is that it is 5", undefined],
    ["", undefined],
  ])("finds what a model invented in %j", (raw, invented) => {
    expect(inventedIn(raw)).toBe(invented);
  });
});

const folder = sharedFile("data/real/agentdiff");

describe.skipIf(!folder.present)(`the authors' files (${folder.present ? "present" : folder.reason})`, () => {
  const load = (name: string): AgentDiffFile =>
    readAgentDiff(name, readFileSync(`${folder.present ? folder.path : ""}/${name}`, "utf8"), { ...OPTIONS, model: "qwen2.5-14b" });
  const perQuestion = folder.present
    ? readdirSync(`${folder.path}/qwen14b`, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".json"))
        .map((name) => `qwen14b/${name}`)
    : [];

  it("give valid trials and variants, whose measures are those of the files", () => {
    const counts = { questions: 0, trials: 0, accepted: 0, rejected: 0, pairs: 0, invented: 0 };
    for (const name of perQuestion) {
      const { questions, diagnostics } = load(name);
      expect(diagnostics).toEqual([]);
      for (const { variants, trials, published } of questions) {
        for (const trial of trials) expect(trialSchema.parse(trial)).toEqual(trial);
        for (const variant of variants) expect(variantSchema.parse(variant)).toEqual(variant);
        counts.questions += 1;
        counts.trials += trials.length;
        counts.accepted += variants.filter(({ state }) => state.status === "accepted").length;
        counts.rejected += variants.filter(({ state }) => state.status === "rejected").length;
        counts.invented += trials.flatMap(({ steps }) => steps).filter((step) => step.kind === "thought" && step.invented).length;
        const steps = (condition: string) => trials.find((trial) => trial.condition === condition)?.steps ?? [];
        for (const measures of published) {
          const { stepwise } = compareTrajectories(steps("original"), steps(`perturbed:${measures.perturbation_type}`));
          expect([stepwise.onset ?? 0, stepwise.depth, stepwise.selfCorrections, stepwise.pattern], name).toEqual([
            measures.divergence_step,
            measures.cascade_depth,
            measures.self_corrections,
            measures.propagation_pattern,
          ]);
          expect(stepwise.steps.map(({ thoughtSimilarity }) => thoughtSimilarity)).toEqual(
            measures.step_similarities.map((step) => expect.closeTo(step.thought_similarity, 12)),
          );
          counts.pairs += 1;
        }
      }
    }
    expect(counts).toEqual({ questions: 159, trials: 943, accepted: 784, rejected: 11, pairs: 784, invented: 422 });
  });

  it.each([
    ["gsm8k_react_real_llama32_1b_fix.jsonl", 50, 0],
    ["gsm8k_react_real_3b.jsonl", 500, 500],
    ["gsm8k_react_real_3b_patched.jsonl", 26, 26],
    ["math_react_real_3b_patched.jsonl", 50, 50],
  ])("%s: reads %d records, %d of them without traces", (name, records, withoutTraces) => {
    const { questions, diagnostics } = load(name);
    expect([questions.length, diagnostics.filter(({ code }) => code === "agentdiff/no-trace").length, diagnostics.length]).toEqual([
      records,
      withoutTraces,
      withoutTraces,
    ]);
  });
});
