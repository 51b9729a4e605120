import * as z from "zod";

/**
 * What a corruption does to what a program printed: every number is multiplied by a factor that is frozen for the problem, near 1 (P1) or
 * far from it (P2), in every result of the trial. See `corruption/scaling/`.
 */
const scalingKinds = ["scaled-p1", "scaled-p2"] as const;
export type ScalingKind = (typeof scalingKinds)[number];

/**
 * What a corruption makes texts claim: the problem's false answer of that name (`falseAnswers` of a problem) in the place of its answer, in
 * every result of the trial. See `corruption/claims/`.
 */
const claimKinds = ["claim-p1", "claim-p2", "claim-p3"] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What a corruption does to a result; one file each in `corruption/`, which says which results it fits. */
export const corruptionKindSchema = z.enum([
  "numeric-perturbation",
  "off-by-one",
  "sign-flip",
  "digit-swap",
  "missing-solution",
  "extra-solution",
  "symbolic-change",
  "same-shape",
  ...scalingKinds,
  ...claimKinds,
]);
export type CorruptionKind = z.infer<typeof corruptionKindSchema>;
export type MathCorruptionKind = Exclude<CorruptionKind, ScalingKind | ClaimKind>;

export function isScaling(kind: CorruptionKind): kind is ScalingKind {
  return scalingKinds.some((scaling) => scaling === kind);
}

export function isClaim(kind: CorruptionKind): kind is ClaimKind {
  return claimKinds.some((claim) => claim === kind);
}

export function isMathKind(kind: CorruptionKind): kind is MathCorruptionKind {
  return !isScaling(kind) && !isClaim(kind);
}

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

/**
 * Which of the fitting calls is corrupted, a fitting call being one of the tool that is asked for whose result one of the kinds fits:
 * the first, the nth, or with `any` one of the first few, drawn by the seed. Where no wrong value of that call's result can be proven
 * wrong, the next fitting call takes its place.
 */
export const corruptedCallSchema = z.union(
  [z.literal("first"), z.literal("any"), z.int().positive()],
  "expected first, any, or the place of the call among those that fit, such as 2",
);
export type CorruptedCall = z.infer<typeof corruptedCallSchema>;

/**
 * How long the fault lasts. `transient`: one call; a repetition of it is genuine. `persistent`: from the corrupted call on, every
 * fitting call is corrupted. A wrong value depends on the seed and the genuine result alone, so a call with equal arguments lies again
 * in the same way, and so does any other call with the same result and the same kind of corruption.
 */
export const persistenceSchema = z.enum(["transient", "persistent"]);
export type Persistence = z.infer<typeof persistenceSchema>;

/** The kinds that are tried where neither the problem nor the condition names any. */
export const DEFAULT_KINDS: readonly MathCorruptionKind[] = [
  "missing-solution",
  "numeric-perturbation",
  "symbolic-change",
  "extra-solution",
  "same-shape",
];

/** What an experiment's condition asks of the interceptor. */
export const corruptionPlanSchema = z.strictObject({
  /** Tried in this order; the first that fits the result is used. Absent: the problem's own, else `DEFAULT_KINDS`. */
  kinds: z.array(corruptionKindSchema).min(1).optional(),
  /** Size of the relative change; without a sign the seed draws one. */
  relative: signedRationalSchema.default("1/10"),
  /** Only results of this tool. */
  tool: z.string().optional(),
  call: corruptedCallSchema.default("first"),
  persistence: persistenceSchema.default("transient"),
});
export type CorruptionPlan = z.infer<typeof corruptionPlanSchema>;
