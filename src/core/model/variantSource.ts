import * as z from "zod";
import { operatorIdSchema } from "./perturbation";

/** Who or what made the text of a variant. */
export const variantSourceSchema = z.discriminatedUnion("by", [
  /** A deterministic operator. */
  z.strictObject({ by: z.literal("operator"), operator: operatorIdSchema }),
  z.strictObject({
    by: z.literal("model"),
    model: z.string().min(1),
    /** Which attempt was taken, from 1. */
    attempt: z.int().positive(),
    /** Why the attempts before it were not. */
    refused: z.array(z.string()),
  }),
  /** The table of the lexical fallback. */
  z.strictObject({
    by: z.literal("lexical"),
    replacements: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    /** Why each attempt of the model was refused; empty where no model was asked. */
    refused: z.array(z.string()),
  }),
  /** A person wrote it. */
  z.strictObject({ by: z.literal("hand"), author: z.string().min(1) }),
  /** It came with a file of others. */
  z.strictObject({ by: z.literal("import"), from: z.string().min(1) }),
]);
export type VariantSource = z.infer<typeof variantSourceSchema>;
