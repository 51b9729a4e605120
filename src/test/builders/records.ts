import type { Label } from "../../core/model/label";
import { type ExperimentRun, experimentRunSchema } from "../../core/model/run";
import type { Exposure, Outcome, Trial } from "../../core/model/trial";

export const RIGHT: Outcome = { status: "graded", correct: true, reason: "5 is 5." };
export const WRONG: Outcome = { status: "graded", correct: false, reason: "4 is not 5." };
export const UNGRADED: Outcome = { status: "ungraded", code: "no-submission", reason: "The agent never submitted an answer." };
export const FAILED: Outcome = { status: "failed", code: "model-error", reason: "The model did not answer." };

export const NOT_ASSIGNED: Exposure = { state: "not-assigned" };
export const NOT_REACHED: Exposure = { state: "not-reached", reason: "The agent made no call that the corruption fits." };
export const EXPOSED: Exposure = {
  state: "exposed",
  kind: "numeric-perturbation",
  severity: "plausible",
  step: 1,
  callPosition: 1,
  genuine: "5",
  shown: "9/2",
  proof: "9/2 - 5 is not 0",
};

/** A trial with what matters to a test; the rest is plain and valid. */
export function trial(parts: Partial<Trial> & Pick<Trial, "id">): Trial {
  return {
    format: 1,
    problem: "p1",
    model: "simulated/trusting",
    policy: "B0",
    scaffold: "native",
    condition: "clean",
    repetition: 1,
    seed: 1,
    outcome: RIGHT,
    exposure: NOT_ASSIGNED,
    steps: [],
    usage: { modelCalls: 0, toolCalls: 0, inputTokens: 0, outputTokens: 0 },
    startedAt: "2025-01-01T00:00:00.000Z",
    finishedAt: "2025-01-01T00:00:01.000Z",
    ...parts,
  };
}

/** A run with the given experiment settings, as they would stand in a file. */
export function run(experiment: Record<string, unknown> = {}, planned: readonly string[] = []): ExperimentRun {
  return experimentRunSchema.parse({
    format: 1,
    name: "A run",
    createdAt: "2025-01-01T00:00:00.000Z",
    version: "0.1.0",
    experiment: {
      name: "A run",
      problems: [{ builtin: "first-light" }],
      models: ["simulated/trusting"],
      policies: ["B0"],
      conditions: ["clean"],
      ...experiment,
    },
    problems: [],
    planned,
  });
}

/** A label of a trial. */
export function label(parts: Partial<Label> & Pick<Label, "trial">): Label {
  return { annotator: "ada", question: "check", category: "recomputation", at: "2025-01-02T00:00:00.000Z", ...parts };
}
