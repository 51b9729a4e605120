import * as z from "zod";
import { labelQuestionSchema } from "./label";

/** The trials that are to be labelled or adjudicated one after the other. */
export const labelQueueSchema = z.strictObject({
  runFolders: z.array(z.string().min(1)).min(1).readonly(),
  /** The order is shuffled by this; absent: the order of the files. */
  seed: z.int().nonnegative().max(0xffff_ffff).optional(),
  /** Model, policy, condition, outcome and corruption are hidden until a trial is labelled. */
  blind: z.boolean(),
  /** Whether labels are set, or disagreements of several annotators settled. */
  purpose: z.enum(["label", "adjudicate"]),
  question: labelQuestionSchema,
  /** Only trials of these; absent: of all. */
  policies: z.array(z.string()).readonly().optional(),
  models: z.array(z.string()).readonly().optional(),
  conditions: z.array(z.string()).readonly().optional(),
});
export type LabelQueue = Readonly<z.infer<typeof labelQueueSchema>>;
