import * as z from "zod";
import { type ContextDocument, contextSchema } from "./context";
import { FORMAT_VERSION } from "./formatVersion";
import { operatorIdSchema, variantSeveritySchema } from "./perturbation";
import { variantSourceSchema } from "./variantSource";

/** What a judge finds of a variant. `unknown`: no verdict could be read, or the model gave none; never a yes. */
export const equivalenceSchema = z.enum(["equivalent", "different", "unknown"]);
export type Equivalence = z.infer<typeof equivalenceSchema>;

/** One finding on whether a variant asks the same as its original. */
export const variantValidationSchema = z.discriminatedUnion("by", [
  /** Numbers, units, currency, names, interrogative words and question marks were compared. */
  z.strictObject({ by: z.literal("structure"), passed: z.boolean(), reasons: z.array(z.string()) }),
  z.strictObject({
    by: z.literal("judge"),
    model: z.string().min(1),
    /** What the judge was asked, whole. */
    prompt: z.string(),
    /** What it answered, whole. */
    reply: z.string(),
    verdict: equivalenceSchema,
    reason: z.string(),
  }),
  /** The verdict of a file that the variant came with. */
  z.strictObject({ by: z.literal("import"), verdict: equivalenceSchema, confidence: z.number().optional(), reason: z.string() }),
]);
export type VariantValidation = z.infer<typeof variantValidationSchema>;
export type JudgeVerdict = Extract<VariantValidation, { by: "judge" }>;

/** `by`: `structure`, a judge's model, a person, or what it was imported from. */
export const variantStateSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("proposed") }),
  z.strictObject({ status: z.literal("accepted"), by: z.string().min(1), reason: z.string() }),
  z.strictObject({ status: z.literal("rejected"), by: z.string().min(1), reason: z.string() }),
]);
export type VariantState = z.infer<typeof variantStateSchema>;

/** A problem's question as one operator rewrote it. Only an accepted variant is run and enters a rate; a rejected one is kept and counted. */
export const variantSchema = z.strictObject({
  format: z.literal(FORMAT_VERSION),
  /** `<problem>/<operator>`, with a number from 2 where there are several. */
  id: z.string().min(1),
  problem: z.string().min(1),
  operator: operatorIdSchema,
  /** The rewritten question; absent where the operator made none, and the variant is then rejected. */
  question: z.string().min(1).optional(),
  /** The documents as the operator changed them; absent where they are the problem's own. In older runs one text. */
  context: contextSchema
    .or(z.string().transform((text): ContextDocument[] | undefined => (text === "" ? undefined : [{ text }])))
    .optional(),
  source: variantSourceSchema,
  /** Of the question; absent where there is none. */
  severity: variantSeveritySchema.optional(),
  /** The fallback replaced fewer than two groups of words. */
  weak: z.boolean(),
  validations: z.array(variantValidationSchema),
  state: variantStateSchema,
});
export type Variant = z.infer<typeof variantSchema>;
