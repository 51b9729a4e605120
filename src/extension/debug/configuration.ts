import * as z from "zod";
import { corruptionPlanSchema } from "../../core/model/corruption";
import { type Experiment, experimentSchema, LONGEST_NAME, modelChoiceSchema, policyIdSchema } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
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

/** Threads of one session. */
export const MOST_TRIALS = 8;

/** One value, or a list of different ones. */
function oneOrMore<Value extends string>(schema: z.ZodType<Value>) {
  const list = z
    .array(schema)
    .min(1)
    .refine((values) => new Set(values).size === values.length, "each stands in the list once");
  return z.preprocess((value) => (Array.isArray(value) ? value : [value]), list);
}

/** Runs one trial of a problem; of several problems or conditions, one of each. */
export const launchSchema = z.object({
  request: z.literal("launch"),
  problem: oneOrMore(z.string().min(1)),
  policy: policyIdSchema.default("B0"),
  condition: oneOrMore(z.enum(["clean", "corrupted"])).default(["corrupted"]),
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
  /** Stands at this step first. */
  step: z.int().nonnegative().optional(),
  ...common,
});
export type ReplayConfiguration = z.infer<typeof replaySchema>;

/**
 * Reads what a launch configuration asks for.
 * @throws Error with one sentence that names the field.
 */
export function readConfiguration(value: unknown): LaunchConfiguration | ReplayConfiguration {
  const parsed = (asksForReplay(value) ? replaySchema : launchSchema).safeParse(value);
  if (parsed.success) {
    requireFew(parsed.data);
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  throw new Error(`The launch configuration cannot be used: ${issue?.path.join(".")}: ${issue?.message}.`);
}

/** A replay that does not say of what is one all the same, so that the error names what is missing. */
function asksForReplay(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "runFolder" in value || ("request" in value && value.request === "attach");
}

export function isReplay(configuration: LaunchConfiguration | ReplayConfiguration): configuration is ReplayConfiguration {
  return "runFolder" in configuration;
}

function requireFew(configuration: LaunchConfiguration | ReplayConfiguration): void {
  if (isReplay(configuration)) return;
  const trials = configuration.problem.length * configuration.condition.length;
  if (trials > MOST_TRIALS)
    throw new Error(`The launch configuration asks for ${trials} trials; a session has ${MOST_TRIALS} at most. Leave problems out.`);
}

/** A problem with the set that it is from. */
export interface ProblemOfSet {
  readonly problem: Pick<Problem, "id">;
  readonly set: Pick<ProblemSet, "name" | "file">;
}

/** The experiment of the trials that a launch asks for. */
export function experimentOf(launch: LaunchConfiguration, found: readonly ProblemOfSet[]): Experiment {
  const { policy, scaffold, model, seed, condition, corruption } = launch;
  const sets = [...new Set(found.map(({ set }) => set))];
  return experimentSchema.parse({
    name: `debug ${launch.problem.join(", ")}`.slice(0, LONGEST_NAME),
    problems: sets.map((set) => ({
      ...(set.file ? { file: set.name } : { builtin: set.name }),
      ids: found.filter((one) => one.set === set).map(({ problem }) => problem.id),
    })),
    models: [model],
    policies: [policy],
    scaffolds: [scaffold],
    conditions: condition.map((id) => (id === "corrupted" && corruption ? { id, corruption } : id)),
    seed,
  });
}
