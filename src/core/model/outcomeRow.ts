import * as z from "zod";
import { checkCategorySchema } from "./label";
import { scaffoldIdSchema } from "./scaffold";

/** What the agent did first after the corrupted result: another tool call, the identical call once more, or no call. */
export const afterCorruptionSchema = z.enum(["different-call", "identical-call", "none"]);
export type AfterCorruption = z.infer<typeof afterCorruptionSchema>;

/**
 * What one trial comes to: all that the tables of When Tools Lie need of it, and the row of an outcomes file. Members that are
 * absent were not recorded; a table that needs them says so.
 */
export const outcomeRowSchema = z.object({
  model: z.string().min(1),
  policy: z.string().min(1),
  /** Absent: native tool calls. */
  scaffold: scaffoldIdSchema.optional(),
  condition: z.string().min(1),
  /** What the condition intervenes with, as a phrase; absent: nothing. */
  intervention: z.string().optional(),
  problem: z.string().min(1),
  repetition: z.int().positive(),
  /** A corruption was planned for the trial. */
  assigned: z.boolean(),
  /** The corrupted result reached the agent. */
  exposed: z.boolean(),
  /** The trial ended with an answer that could be graded. */
  graded: z.boolean(),
  /** Absent where the trial was not graded. */
  correct: z.boolean().optional(),
  /** The agent checked the corrupted result (When Tools Lie, appendix C). */
  checked: z.boolean().optional(),
  checkCategory: checkCategorySchema.optional(),
  /** The agent or the policy called the formal verifier; absent where the policy has none. */
  verifierInvoked: z.boolean().optional(),
  /** A genuine result was flagged as wrong. */
  distrust: z.boolean().optional(),
  /** The corrupted result was flagged as wrong. */
  detected: z.boolean().optional(),
  after: afterCorruptionSchema.optional(),
  /** Position of the corrupted call among the trial's tool calls, from 1. */
  callPosition: z.int().positive().optional(),
  /** The policy made the agent start anew (B4). */
  restarted: z.boolean().optional(),
});
export type OutcomeRow = z.infer<typeof outcomeRowSchema>;
