import * as z from "zod";

/**
 * The operators of a perturbation (AgentDiff, table 1): `paraphrase` and `synonym` bear meaning, since they change the words that say
 * what is asked; `reorder`, `format` and `distractor` change the presentation alone.
 */
export const operatorIdSchema = z.enum(["paraphrase", "synonym", "reorder", "format", "distractor"], {
  error: ({ input }) => `there is no operator "${String(input)}"; use paraphrase, synonym, reorder, format or distractor`,
});
export type OperatorId = z.infer<typeof operatorIdSchema>;

export type OperatorClass = "meaning-bearing" | "presentation";

export const operatorClasses: Readonly<Record<OperatorId, OperatorClass>> = {
  paraphrase: "meaning-bearing",
  synonym: "meaning-bearing",
  reorder: "presentation",
  format: "presentation",
  distractor: "presentation",
};

/** 1 − cosine of two embeddings, from 0 to 2, with what gave them. Distances of different providers are never put together. */
export const embeddingDistanceSchema = z.strictObject({ provider: z.string().min(1), distance: z.number().min(0).max(2) });
export type EmbeddingDistance = z.infer<typeof embeddingDistanceSchema>;

/** How far a variant's question lies from the original one (AgentDiff, section 4.1); each is 0 for equal texts. */
export const variantSeveritySchema = z.strictObject({
  /** Normalised Levenshtein distance, from 0 to 1. */
  editDistance: z.number().min(0).max(1),
  /** Jaccard distance of the sets of words, from 0 to 1. */
  tokenDistance: z.number().min(0).max(1),
  /** Change of length relative to the original, without sign. */
  lengthChange: z.number().min(0),
  /** 1 − TF-IDF cosine, from 0 to 1. */
  tfidfDistance: z.number().min(0).max(1),
  embedding: embeddingDistanceSchema.optional(),
});
export type VariantSeverity = z.infer<typeof variantSeveritySchema>;

/** The condition of trials with the question as it stands. */
export const ORIGINAL_CONDITION = "original";

/** The condition of trials with an operator's variant of the question. */
export function perturbedCondition(operator: OperatorId): string {
  return `perturbed:${operator}`;
}

/** A condition's name for people: a perturbed one goes by its operator, as it does in experiment files. */
export function conditionName(condition: string): string {
  return operatorOf(condition) ?? condition;
}

/** The operator that a condition names; undefined if it is no perturbed one. */
export function operatorOf(condition: string): OperatorId | undefined {
  return operatorIdSchema.options.find((operator) => perturbedCondition(operator) === condition);
}
