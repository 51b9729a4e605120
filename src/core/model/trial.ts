import * as z from "zod";
import { corruptionKindSchema, severitySchema } from "./corruption";
import { FORMAT_VERSION } from "./formatVersion";
import { stepSchema } from "./step";

/** Why a trial has no grade. */
export const ungradedReasonSchema = z.enum([
  "no-submission",
  "turn-budget",
  "token-budget",
  "time-budget",
  "unreadable-answer",
  "model-error",
  "cancelled",
]);
export type UngradedReason = z.infer<typeof ungradedReasonSchema>;

/** How a trial ended: with a grade; without one; broken off by a failing model; stopped by a person. */
export const outcomeSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("graded"), correct: z.boolean(), reason: z.string() }),
  z.strictObject({ status: z.literal("ungraded"), code: ungradedReasonSchema, reason: z.string() }),
  z.strictObject({ status: z.literal("failed"), code: ungradedReasonSchema, reason: z.string() }),
  z.strictObject({ status: z.literal("cancelled"), code: ungradedReasonSchema, reason: z.string() }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** What became of the corruption that was assigned to a trial. */
export const exposureSchema = z.discriminatedUnion("state", [
  /** Clean condition: nothing was assigned. */
  z.strictObject({ state: z.literal("not-assigned") }),
  /** The corrupted result reached the agent. */
  z.strictObject({
    state: z.literal("exposed"),
    kind: corruptionKindSchema,
    severity: severitySchema,
    /** Index of the corrupted step. */
    step: z.int().nonnegative(),
    /** Position of the corrupted call among the trial's tool calls, from 1. */
    callPosition: z.int().positive(),
    genuine: z.string(),
    shown: z.string(),
    /** How the shown value was proven wrong. */
    proof: z.string(),
  }),
  /** The agent never made a call that the corruption fits. */
  z.strictObject({ state: z.literal("not-reached"), reason: z.string() }),
  /** A fitting call was made, but no wrong value could be proven wrong. */
  z.strictObject({ state: z.literal("not-corruptible"), reason: z.string() }),
]);
export type Exposure = z.infer<typeof exposureSchema>;

export const usageSchema = z.strictObject({
  modelCalls: z.int().nonnegative(),
  toolCalls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
});
export type Usage = z.infer<typeof usageSchema>;

/** One agent run of one problem in one cell: a line of `trials.jsonl`. */
export const trialSchema = z.strictObject({
  format: z.literal(FORMAT_VERSION),
  /** Unique in its run. */
  id: z.string().min(1),
  problem: z.string().min(1),
  model: z.string().min(1),
  policy: z.string().min(1),
  scaffold: z.literal("native"),
  condition: z.string().min(1),
  repetition: z.int().positive(),
  /** Seed of the trial's random choices; shared by every policy and condition of a problem and repetition. */
  seed: z.int().nonnegative(),
  outcome: outcomeSchema,
  exposure: exposureSchema,
  /** The submitted answer that stands; absent when there was none. */
  answer: z.string().optional(),
  steps: z.array(stepSchema),
  usage: usageSchema,
  /** ISO 8601, UTC. The only members that differ between two runs with equal answers. */
  startedAt: z.string(),
  finishedAt: z.string(),
});
export type Trial = z.infer<typeof trialSchema>;

/** Whether a model's name says that its answers are simulated; shown wherever its numbers appear. */
export function isSimulated(model: string): boolean {
  return model.startsWith("simulated/");
}
