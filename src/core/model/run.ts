import * as z from "zod";
import { experimentSchema } from "./experiment";
import { FORMAT_VERSION } from "./formatVersion";
import { problemSchema } from "./problem";
import { variantSchema } from "./variant";

/** `run.json`: what was asked, so that the folder explains itself without the files it came from. */
export const runSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The version of Trial Lens that made the run. */
  version: z.string(),
  experiment: experimentSchema,
  problems: z.array(problemSchema),
  /** The variants of its problems as they stood when it began, rejected ones too; absent where no condition is perturbed. */
  variants: z.array(variantSchema).optional(),
  /** Ids of the trials that were planned, in their order in `trials.jsonl`. */
  planned: z.array(z.string()),
});
export type Run = z.infer<typeof runSchema>;
