import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sharedFile } from "../../test/sharedFolder";
import { stepwiseDivergence } from "./stepwiseDivergence";
import type { TraceStep } from "./traceStep";

interface RawStep {
  readonly thought: string;
  readonly action: string | null;
}

interface RawFile {
  readonly original_result: { readonly trace: readonly RawStep[] };
  readonly perturbation_variants: readonly {
    readonly perturbation_type: string;
    readonly agent_run: { readonly trace: readonly RawStep[] } | null;
  }[];
  readonly propagation_details: readonly Detail[];
}

interface Detail {
  readonly perturbation_type: string;
  readonly divergence_step: number;
  readonly cascade_depth: number;
  readonly self_corrections: number;
  readonly propagation_pattern: string;
  readonly step_similarities: readonly {
    readonly step: number;
    readonly thought_similarity: number;
    readonly action_match: boolean;
    readonly is_divergent: boolean;
  }[];
}

const folder = sharedFile("data/real/agentdiff/qwen14b");
const files = folder.present
  ? readdirSync(folder.path, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .sort()
  : [];
const traceOf = (steps: readonly RawStep[]): TraceStep[] =>
  steps.map(({ thought, action }) => ({ thought, action: action ?? undefined, observation: undefined, invented: undefined }));

/** Our measures in the words of the file. */
function detailOf(file: RawFile, operator: string): Detail | undefined {
  const run = file.perturbation_variants.find((variant) => variant.perturbation_type === operator)?.agent_run;
  if (!run) return undefined;
  const found = stepwiseDivergence(traceOf(file.original_result.trace), traceOf(run.trace));
  return {
    perturbation_type: operator,
    divergence_step: found.onset ?? 0,
    cascade_depth: found.depth,
    self_corrections: found.selfCorrections,
    propagation_pattern: found.pattern,
    step_similarities: found.steps.map((step) => ({
      step: step.step,
      thought_similarity: step.thoughtSimilarity,
      action_match: step.actionMatch,
      is_divergent: step.divergent,
    })),
  };
}

describe.skipIf(!folder.present)(`the authors' held-out runs (${folder.present ? "present" : folder.reason})`, () => {
  it("are all there, with the pairs that were run", () => {
    const pairs = files.map((name) => read(name).propagation_details.length);
    expect([files.length, pairs.reduce((sum, count) => sum + count, 0)]).toEqual([159, 784]);
  });

  it.each(files)("%s: every measure of the file comes out", (name) => {
    const file = read(name);
    const theirs = file.propagation_details.map((detail) => ({
      perturbation_type: detail.perturbation_type,
      divergence_step: detail.divergence_step,
      cascade_depth: detail.cascade_depth,
      self_corrections: detail.self_corrections,
      propagation_pattern: detail.propagation_pattern,
      step_similarities: detail.step_similarities.map((step) => ({
        ...step,
        thought_similarity: expect.closeTo(step.thought_similarity, 12),
      })),
    }));
    expect(theirs.map((detail) => detailOf(file, detail.perturbation_type))).toEqual(theirs);
  });
});

function read(name: string): RawFile {
  return JSON.parse(readFileSync(`${folder.present ? folder.path : ""}/${name}`, "utf8"));
}
