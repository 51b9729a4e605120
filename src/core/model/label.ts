import * as z from "zod";
import { FORMAT_VERSION } from "./formatVersion";

/** The kind of check that a person saw the agent make (When Tools Lie, appendix C), or that it made none. */
export const checkCategorySchema = z.enum(["recomputation", "cross-check", "formal-verification", "none"]);
export type CheckCategory = z.infer<typeof checkCategorySchema>;

const actor = {
  format: z.literal(FORMAT_VERSION),
  trial: z.string().min(1),
  annotator: z.string().min(1),
  /** ISO 8601, UTC. */
  at: z.string(),
};

/** One labelling act: a line of `labels.jsonl`. Undo is another act; nothing is ever rewritten. */
export const labelActSchema = z.discriminatedUnion("act", [
  z.strictObject({
    ...actor,
    act: z.literal("label"),
    category: checkCategorySchema,
    /** Index of the step that shows the check. */
    step: z.int().nonnegative().optional(),
    note: z.string().optional(),
  }),
  z.strictObject({ ...actor, act: z.literal("undo") }),
]);
export type LabelAct = z.infer<typeof labelActSchema>;

/** The label of one trial by one annotator that stands after all acts. */
export interface Label {
  readonly trial: string;
  readonly annotator: string;
  readonly category: CheckCategory;
  readonly step?: number | undefined;
  readonly note?: string | undefined;
  readonly at: string;
}
