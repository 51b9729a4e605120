import * as z from "zod";

export const corruptionKindSchema = z.enum(["numeric-perturbation", "missing-solution"]);
export type CorruptionKind = z.infer<typeof corruptionKindSchema>;

/** Severity by a stated rule; see `corruption/severity.ts`. */
export const severitySchema = z.enum(["plausible", "obvious"]);
export type Severity = z.infer<typeof severitySchema>;

const RATIONAL = /^[+-]?(\d+(\.\d+)?|\d+\/[1-9]\d*)$/;

/** A relative change: `0.1`, `-0.1`, `1/10`; not zero. Numbers are read as their decimal text. */
export const signedRationalSchema = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine(
    (text) => RATIONAL.test(text) && /[1-9]/.test(text.split("/")[0] ?? ""),
    "expected a number or fraction other than zero, such as 0.1 or -1/10",
  );

/** What an experiment's condition asks of the interceptor. */
export const corruptionPlanSchema = z.strictObject({
  /** Tried in this order; the first that fits the result's shape is used. */
  kinds: z.array(corruptionKindSchema).min(1).default(["numeric-perturbation", "missing-solution"]),
  /** Size of the relative change; without a sign the seed draws one. */
  relative: signedRationalSchema.default("1/10"),
  /** Only results of this tool. */
  tool: z.string().optional(),
});
export type CorruptionPlan = z.infer<typeof corruptionPlanSchema>;
