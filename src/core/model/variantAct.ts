import * as z from "zod";
import { FORMAT_VERSION } from "./formatVersion";
import { embeddingDistanceSchema } from "./perturbation";
import { variantSchema } from "./variant";

const head = {
  format: z.literal(FORMAT_VERSION),
  /** ISO 8601, UTC. */
  at: z.string(),
};

/** One line of a file `<experiment>.variants.jsonl`. */
export const variantActSchema = z.discriminatedUnion("act", [
  /** A variant was made, by an operator, a model or the table, or a person wrote it; `variant.source` says which. It takes the place of an earlier one. */
  z.strictObject({
    ...head,
    act: z.literal("propose"),
    /** The question that it was made of; a variant of another question, or of other documents, than the problem has now does not count. */
    original: z.string().min(1),
    /** Hash of the documents that went with it; absent where there were none. */
    documents: z.int().nonnegative().optional(),
    variant: variantSchema,
  }),
  /** A person accepted or rejected the variant as it stood. */
  z.strictObject({
    ...head,
    act: z.literal("decide"),
    /** Its id. */
    variant: z.string().min(1),
    person: z.string().min(1),
    accepted: z.boolean(),
    reason: z.string(),
  }),
  /** A person took the decisions on the variant back: it stands as it was made. */
  z.strictObject({ ...head, act: z.literal("reopen"), variant: z.string().min(1), person: z.string().min(1) }),
  /** The embedding distance of the variant's question as it stood; whatever was decided on it stays. */
  z.strictObject({ ...head, act: z.literal("measure"), variant: z.string().min(1), embedding: embeddingDistanceSchema }),
]);
export type VariantAct = z.infer<typeof variantActSchema>;
