import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, test } from "vitest";
import { foreignSource } from "../../../node/importing/foreignSource";
import { nodeFiles } from "../../../node/nodeFiles";
import { gather, jsonSource, textSource } from "../../../test/builders/foreignSources";
import { temporaryFolder } from "../../../test/builders/temporaryFolder";
import { sharedFile } from "../../../test/sharedFolder";
import { importTrials } from "../../importing/importTrials";
import { askedIn } from "../../model/askedIn";
import type { ForeignSource } from "../../ports";
import { pairOf } from "../../projections/pair";
import { openRun, type RunContents } from "../../store/runReader";
import { compareTrajectories } from "../../trajectory/compareTrajectories";
import { publishedMeasuresSchema } from "./agentDiffRecord";
import { inventedIn, stepsOfTrace } from "./stepsOfTrace";

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
const root = temporaryFolder();

async function imported(folder: string, ...sources: readonly ForeignSource[]): Promise<RunContents> {
  const target = join(root, folder);
  await importTrials({
    sources,
    folder: target,
    name: "Theirs",
    version: "0.1.0",
    files: nodeFiles,
    clock: { now: () => 0 },
    model: "qwen2.5-14b",
  });
  return openRun(nodeFiles, target);
}

describe("runs of AgentDiff", () => {
  it("become trials of which the perturbed ones pair with the original, and variants", async () => {
    const { run, trials, diagnostics } = await imported("one", jsonSource(RECORD));
    expect(diagnostics).toEqual([]);
    expect(run).toMatchObject({
      problems: [{ id: "gsm8k_7", answer: "5", answerKind: "number", domain: "gsm8k" }],
      variants: [
        { id: "gsm8k_7/synonym", state: { status: "accepted" } },
        { id: "gsm8k_7/paraphrase", state: { status: "rejected" } },
      ],
      imported: { conditions: [{ id: "original" }, { id: "perturbed:synonym" }], scaffolds: ["react"], repetitions: 1 },
    });
    expect(trials).toMatchObject([
      { condition: "original", answer: "5", outcome: { correct: true } },
      {
        condition: "perturbed:synonym",
        answer: "6",
        outcome: { correct: false },
        perturbation: { variant: "gsm8k_7/synonym", question: "Tom purchases 5 apples. How many apples has he?" },
      },
    ]);
    expect(trials.map((trial) => pairOf(trial, trials))).toEqual([[...trials], [...trials]]);
  });

  it("keep what has no place, one entry a step", async () => {
    const { trials } = await gather(jsonSource(RECORD));
    expect(trials[0]?.unmapped).toEqual({ elapsed_seconds: 3, n_steps: 1, "trace.raw_output": ["Thought: add"] });
  });

  it("number variants of one operator that differ, and keep equal ones as one", async () => {
    const [synonym, paraphrase] = RECORD.perturbation_variants;
    const other = { ...RECORD, agent_type: "cot", perturbation_variants: [{ ...synonym, variant_question: "Tom gets 5?" }, paraphrase] };
    const { run, trials } = await imported("two", textSource([RECORD, other].map((record) => `${JSON.stringify(record)}\n`).join("")));
    expect("variants" in run && run.variants?.map(({ id }) => id)).toEqual(["gsm8k_7/synonym", "gsm8k_7/paraphrase", "gsm8k_7/synonym/2"]);
    expect(trials.map(({ perturbation }) => perturbation?.variant)).toEqual([undefined, "gsm8k_7/synonym", undefined, "gsm8k_7/synonym/2"]);
  });

  it("have the evidence as documents, and those of variants where they differ", async () => {
    const [variant] = RECORD.perturbation_variants;
    const context = "Tom is a boy. He likes fruit.\n\nApples grow on trees.";
    const listed = "• Tom is a boy.\n• He likes fruit.\n\n• Apples grow on trees.";
    const record = {
      ...RECORD,
      sample_context: context,
      perturbation_variants: [
        { ...variant, variant_context: context },
        { ...variant, perturbation_type: "format", variant_context: listed },
      ],
    };
    const { run, trials } = await imported("evidence", jsonSource(record));
    expect(run.problems[0]?.context).toEqual([{ text: "Tom is a boy. He likes fruit." }, { text: "Apples grow on trees." }]);
    expect(run.variants?.map(({ operator, context: own }) => [operator, own])).toEqual([
      ["synonym", undefined],
      ["format", [{ text: "• Tom is a boy.\n• He likes fruit." }, { text: "• Apples grow on trees." }]],
    ]);
    expect(JSON.stringify(trials.map(({ unmapped }) => unmapped))).not.toContain("context");
    expect(trials.map((trial) => askedIn(run, trial)?.context?.[0]?.text)).toEqual([
      "Tom is a boy. He likes fruit.",
      "Tom is a boy. He likes fruit.",
      "• Tom is a boy.\n• He likes fruit.",
    ]);
  });

  it("leave bad records out, each with its line", async () => {
    const lines = [JSON.stringify(RECORD), "{", JSON.stringify({ ...RECORD, agent_type: "magic" })].join("\n");
    const { files, trials } = await gather(textSource(lines));
    expect(trials).toHaveLength(2);
    expect(files[0]?.notes).toEqual([
      "Line 2 is not JSON and was left out.",
      expect.stringMatching(/^What stands at line 3 is no record of AgentDiff and was left out \(agent_type: /),
    ]);
  });

  it("are refused where they hold measures alone", async () => {
    const { files } = await gather(jsonSource({ ...RECORD, original_result: { final_answer: "5" } }));
    expect(files[0]?.refusal).toContain("measures of AgentDiff alone");
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

const shared = sharedFile("data/real/agentdiff");
const folder = shared.present ? shared.path : "";

describe.skipIf(!shared.present)(`the authors' files (${shared.present ? "present" : shared.reason})`, () => {
  const perQuestion = shared.present
    ? readdirSync(join(folder, "qwen14b"), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".json"))
        .map((name) => join(folder, "qwen14b", name))
    : [];
  let contents: RunContents;
  beforeAll(async () => {
    contents = await imported("authors", ...perQuestion.map(foreignSource));
  }, 60_000);

  it("become one run, of whose trials each perturbed one pairs with its original", () => {
    const { run, trials, diagnostics } = contents;
    const variants = "variants" in run ? (run.variants ?? []) : [];
    const perturbed = trials.filter(({ perturbation }) => perturbation !== undefined);
    const counts = {
      trials: trials.length,
      perturbed: perturbed.length,
      accepted: variants.filter(({ state }) => state.status === "accepted").length,
      rejected: variants.filter(({ state }) => state.status === "rejected").length,
      invented: trials.flatMap(({ steps }) => steps).filter((step) => step.kind === "thought" && step.invented).length,
    };
    expect(diagnostics).toEqual([]);
    // Each of HotpotQA's questions comes with evidence, and no other does.
    for (const { domain, context } of run.problems) expect(context !== undefined, domain).toBe(domain === "hotpotqa");
    expect(trials.filter(({ unmapped }) => unmapped && "sample_context" in unmapped)).toEqual([]);
    expect(counts).toMatchObject({ trials: 943, perturbed: 784, invented: 422 });
    expect(new Set(perturbed.map(({ perturbation }) => perturbation?.variant)).size).toBeLessThanOrEqual(variants.length);
    for (const trial of perturbed) expect(pairOf(trial, trials).map(({ condition }) => condition)).toEqual(["original", trial.condition]);
  });

  it("have the measures that the files publish", () => {
    const { trials } = contents;
    let pairs = 0;
    for (const original of trials) {
      for (const value of (original.unmapped?.propagation_details ?? []) as unknown[]) {
        const measures = publishedMeasuresSchema.parse(value);
        const altered = trials.find(
          ({ problem, scaffold, condition }) =>
            problem === original.problem && scaffold === original.scaffold && condition === `perturbed:${measures.perturbation_type}`,
        );
        const { stepwise } = compareTrajectories(original.steps, altered?.steps ?? []);
        expect([stepwise.onset ?? 0, stepwise.depth, stepwise.selfCorrections, stepwise.pattern], original.id).toEqual([
          measures.divergence_step,
          measures.cascade_depth,
          measures.self_corrections,
          measures.propagation_pattern,
        ]);
        expect(stepwise.steps.map(({ thoughtSimilarity }) => thoughtSimilarity)).toEqual(
          measures.step_similarities.map((step) => expect.closeTo(step.thought_similarity, 12)),
        );
        pairs += 1;
      }
    }
    expect(pairs).toBe(784);
  });

  it.each([
    ["gsm8k_react_real_llama32_1b_fix.jsonl", undefined],
    ["gsm8k_react_real_3b.jsonl", "measures of AgentDiff alone"],
    ["gsm8k_react_real_3b_patched.jsonl", "measures of AgentDiff alone"],
    ["math_react_real_3b_patched.jsonl", "measures of AgentDiff alone"],
  ])("%s is refused: %s", async (name, refusal) => {
    const { files, trials } = await gather(foreignSource(join(folder, name)));
    expect(files[0]?.refusal).toEqual(refusal === undefined ? undefined : expect.stringContaining(refusal));
    expect(trials.length > 0).toBe(refusal === undefined);
  });
});
