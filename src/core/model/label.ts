import * as z from "zod";
import { FORMAT_VERSION } from "./formatVersion";

/** The kind of check that a person saw the agent make (When Tools Lie, appendix C), or that it made none. */
export const checkCategorySchema = z.enum(["recomputation", "cross-check", "formal-verification", "none"]);
export type CheckCategory = z.infer<typeof checkCategorySchema>;

/** The paper's kind of check that a category is; undefined for a category of one's own, which is a check of another kind. */
export function knownCheck(category: string): CheckCategory | undefined {
  return checkCategorySchema.safeParse(category).data;
}

/**
 * Whether the agent told its user of the conflict (Agents Trust Tools Too Much, section 4): it warned; it saw the conflict and
 * presented the corrupted value without a warning; it saw none.
 */
export const disclosureCategorySchema = z.enum(["disclosed", "noticed-not-reported", "not-noticed"]);
export type DisclosureCategory = z.infer<typeof disclosureCategorySchema>;

/** What a label answers. Each question has labels, undo and redo of its own. */
export const labelQuestionSchema = z.enum(["check", "disclosure"]);
export type LabelQuestion = z.infer<typeof labelQuestionSchema>;

/** One of the categories of the papers, or one of the workspace's own. */
export const labelCategorySchema = z.string().trim().min(1).max(60);

const actor = {
  format: z.literal(FORMAT_VERSION),
  trial: z.string().min(1),
  annotator: z.string().min(1),
  /** Absent in the first version, which asked for the check alone. */
  question: labelQuestionSchema.default("check"),
  /** ISO 8601, UTC. */
  at: z.string(),
};

const judgement = {
  category: labelCategorySchema,
  /** Index of the step that shows it. */
  step: z.int().nonnegative().optional(),
  note: z.string().optional(),
};

/** Whether an act is of an annotator's own label, or of the one that settles a disagreement. */
export const labelKindSchema = z.enum(["label", "adjudication"]);
export type LabelKind = z.infer<typeof labelKindSchema>;

const ofKind = { of: labelKindSchema.default("label") };

/** One labelling act: a line of `labels.jsonl`. Undo and redo are further acts; nothing is ever rewritten. */
export const labelActSchema = z.discriminatedUnion("act", [
  z.strictObject({ ...actor, ...judgement, act: z.literal("label") }),
  /** Settles a trial on which annotators disagree; their labels stay as they are. */
  z.strictObject({ ...actor, ...judgement, act: z.literal("adjudication") }),
  z.strictObject({ ...actor, ...ofKind, act: z.literal("undo") }),
  z.strictObject({ ...actor, ...ofKind, act: z.literal("redo") }),
]);
export type LabelAct = z.infer<typeof labelActSchema>;

/** The label of one trial by one annotator, or its adjudication, that stands after all acts. */
export interface Label {
  readonly trial: string;
  readonly annotator: string;
  readonly question: LabelQuestion;
  readonly category: string;
  readonly step?: number | undefined;
  readonly note?: string | undefined;
  readonly at: string;
  /** It settles a disagreement; absent: it is the annotator's own. */
  readonly adjudicated?: true;
}
