import * as z from "zod";
import { operatorIdSchema } from "../../model/perturbation";

/** One step of a trace in the authors' files. */
export const rawStepSchema = z.looseObject({
  step: z.int().positive(),
  thought: z.string().nullish(),
  /** Text such as `calculate(18 * 3)`. */
  action: z.string().nullish(),
  observation: z.string().nullish(),
  raw_output: z.string().nullish(),
});
export type RawStep = z.infer<typeof rawStepSchema>;

const runSchema = z.looseObject({
  final_answer: z.union([z.string(), z.number()]).nullish(),
  is_correct: z.boolean().nullish(),
  /** Absent in files that hold measures alone. */
  trace: z.array(rawStepSchema).optional(),
});
export type RawRun = z.infer<typeof runSchema>;

const variantSchema = z.looseObject({
  perturbation_type: operatorIdSchema,
  variant_question: z.string().nullish(),
  variant_context: z.string().nullish(),
  validation: z
    .looseObject({ is_equivalent: z.boolean().nullish(), confidence: z.number().nullish(), reason: z.string().nullish() })
    .nullish(),
  /** Null where the variant was rejected and not run. */
  agent_run: runSchema.nullish(),
});
export type RawVariant = z.infer<typeof variantSchema>;

/** What the authors' program found of one pair of runs; kept to compare ours with. */
export const publishedMeasuresSchema = z.object({
  perturbation_type: operatorIdSchema,
  /** From 1; 0 means that nothing diverges. */
  divergence_step: z.int().nonnegative(),
  cascade_depth: z.int().nonnegative(),
  self_corrections: z.int().nonnegative(),
  propagation_pattern: z.string(),
  step_similarities: z.array(
    z.object({ step: z.int(), thought_similarity: z.number(), action_match: z.boolean(), is_divergent: z.boolean() }),
  ),
});
export type PublishedMeasures = z.infer<typeof publishedMeasuresSchema>;

/** One question of a run: a whole per-question file, or a line of a JSON Lines file. */
export const agentDiffRecordSchema = z.looseObject({
  sample_id: z.string().min(1),
  agent_type: z.enum(["cot", "react", "direct"]),
  sample_question: z.string().min(1).optional(),
  sample_context: z.string().nullish(),
  sample_gold_answer: z.union([z.string(), z.number()]).optional(),
  model: z.string().min(1).optional(),
  benchmark: z.string().min(1).optional(),
  original_result: runSchema,
  perturbation_variants: z.array(variantSchema).optional(),
});
export type AgentDiffRecord = z.infer<typeof agentDiffRecordSchema>;
