import * as z from "zod";
import { corruptionPlanSchema } from "../../core/model/corruption";
import { type Condition, type Experiment, experimentSchema, modelChoiceSchema, policyIdSchema } from "../../core/model/experiment";
import { scaffoldIdSchema } from "../../core/model/scaffold";
import { trialPlaceSchema } from "../../core/model/trialPlace";
import type { ProblemSet } from "../problemSets";

/** The type of our debugger in launch configurations. */
export const DEBUG_TYPE = "trial-lens";

const common = {
  stopOnEntry: z.boolean().default(true),
  /** Shows the reference answer among the problem's values. */
  showAnswer: z.boolean().default(false),
  noDebug: z.boolean().default(false),
};

/** Runs one trial of a problem. */
export const launchSchema = z.object({
  request: z.literal("launch"),
  problem: z.string().min(1),
  policy: policyIdSchema.default("B0"),
  condition: z.enum(["clean", "corrupted"]).default("corrupted"),
  /** How it is corrupted; absent: as an experiment does that says no more. */
  corruption: corruptionPlanSchema.optional(),
  scaffold: scaffoldIdSchema.default("native"),
  model: modelChoiceSchema.default("simulated/trusting"),
  seed: z.int().nonnegative().max(0xffff_ffff).default(1),
  /** The trial from which a divergence is a stop. */
  pair: trialPlaceSchema.optional(),
  ...common,
});
export type LaunchConfiguration = z.infer<typeof launchSchema>;

/** Goes through a recorded trial. */
export const replaySchema = z.object({
  request: z.enum(["launch", "attach", "replay"]),
  runFolder: z.string().min(1),
  trial: z.string().min(1),
  ...common,
});
export type ReplayConfiguration = z.infer<typeof replaySchema>;

/**
 * Reads what a launch configuration asks for.
 * @throws Error with one sentence that names the field.
 */
export function readConfiguration(value: unknown): LaunchConfiguration | ReplayConfiguration {
  const isReplay = typeof value === "object" && value !== null && "runFolder" in value;
  const parsed = (isReplay ? replaySchema : launchSchema).safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The launch configuration cannot be used: ${issue?.path.join(".")}: ${issue?.message}.`);
}

export function isReplay(configuration: LaunchConfiguration | ReplayConfiguration): configuration is ReplayConfiguration {
  return "runFolder" in configuration;
}

/** The experiment of the one trial that a launch asks for. */
export function experimentOf(launch: LaunchConfiguration, set: Pick<ProblemSet, "name" | "file">): Experiment {
  const { problem, policy, scaffold, model, seed } = launch;
  return experimentSchema.parse({
    name: `debug ${problem}`.slice(0, 120),
    problems: [{ ...(set.file ? { file: set.name } : { builtin: set.name }), ids: [problem] }],
    models: [model],
    policies: [policy],
    scaffolds: [scaffold],
    conditions: [conditionOf(launch)],
    seed,
  });
}

function conditionOf({ condition, corruption }: LaunchConfiguration): Condition | string {
  return condition === "corrupted" && corruption ? { id: condition, corruption } : condition;
}
