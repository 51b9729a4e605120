import * as z from "zod";
import { corruptionKindSchema, severitySchema } from "./corruption";
import { policyIdSchema } from "./experiment";
import { FORMAT_VERSION } from "./formatVersion";
import { interventionSchema } from "./intervention";
import { type OperatorId, operatorIdSchema, operatorOf } from "./perturbation";
import { scaffoldIdSchema } from "./scaffold";
import { stepSchema, verdictSchema, verifierIdSchema } from "./step";

/** Why a trial has no grade. */
export const ungradedReasonSchema = z.enum([
  "no-submission",
  "turn-budget",
  "token-budget",
  "time-budget",
  "unreadable-answer",
  "model-error",
  "cancelled",
  /** An imported file says neither that the trial is right nor that it is wrong. */
  "no-score",
  /** An imported file says that the trial ended with an error. */
  "recorded-error",
]);
export type UngradedReason = z.infer<typeof ungradedReasonSchema>;

/** How a trial ended: with a grade; without one; broken off by a failing model; stopped by a person. */
export const outcomeSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("graded"), correct: z.boolean(), reason: z.string() }),
  z.strictObject({ status: z.literal("ungraded"), code: ungradedReasonSchema, reason: z.string() }),
  z.strictObject({ status: z.literal("failed"), code: ungradedReasonSchema, reason: z.string() }),
  z.strictObject({ status: z.literal("cancelled"), code: ungradedReasonSchema, reason: z.string() }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** What an edit of search results did. */
export const claimEditSchema = z.strictObject({
  /** Results whose title or snippet was rewritten; of a delegate's summary, sentences. */
  edited: z.int().nonnegative(),
  /** None bore a claim, so the false answer was put into the most relevant one; of a summary, in between. */
  injected: z.boolean(),
  /** Addresses that were rewritten because they told the right answer. */
  slugs: z.int().nonnegative(),
  /** Results, or sentences, that were left out because they could not be repaired. */
  dropped: z.int().nonnegative(),
});
export type ClaimEdit = z.infer<typeof claimEditSchema>;

/** One corrupted result. */
const corruptedResult = {
  kind: corruptionKindSchema,
  severity: severitySchema,
  /** Index of the corrupted step. */
  step: z.int().nonnegative(),
  /** Position of the corrupted call among the trial's tool calls, from 1. */
  callPosition: z.int().positive(),
  genuine: z.string(),
  shown: z.string(),
  /** How the shown value was proven wrong. */
  proof: z.string(),
  /** Of search results that were made to claim a false answer. */
  edit: claimEditSchema.optional(),
};

/** What became of the corruption that was assigned to a trial. */
export const exposureSchema = z.discriminatedUnion("state", [
  /** Clean condition: nothing was assigned. */
  z.strictObject({ state: z.literal("not-assigned") }),
  /** The corrupted result reached the agent. */
  z.strictObject({
    state: z.literal("exposed"),
    ...corruptedResult,
    /** Of a persistent fault: the results that it corrupted after the first, in their order. */
    later: z.array(z.strictObject(corruptedResult)).optional(),
  }),
  /** The agent never made a call that the corruption fits. */
  z.strictObject({ state: z.literal("not-reached"), reason: z.string() }),
  /** A fitting call was made, but no wrong value could be proven wrong. */
  z.strictObject({ state: z.literal("not-corruptible"), reason: z.string() }),
]);
export type Exposure = z.infer<typeof exposureSchema>;

export const usageSchema = z.strictObject({
  modelCalls: z.int().nonnegative(),
  toolCalls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
});
export type Usage = z.infer<typeof usageSchema>;

/** What became of the verification that a trial's policy provides for. */
export const verificationSchema = z.strictObject({
  /** The verifiers of the policy, for the agent to call or, in a forced policy, for the loop. */
  offered: z.array(verifierIdSchema),
  /** In the order of the steps. */
  invocations: z.array(
    z.strictObject({
      /** Index of the verdict's step. */
      step: z.int().nonnegative(),
      verifier: verifierIdSchema,
      claim: z.string(),
      verdict: verdictSchema,
      /** The loop called the verifier, not the agent. */
      forced: z.boolean(),
      /** Whether the agent did as the verdict says; null where there was nothing to follow. See `agent/verificationOf.ts`. */
      followed: z.boolean().nullable(),
    }),
  ),
});
export type TrialVerification = z.infer<typeof verificationSchema>;

/** How the endpoint of a trial's model was asked, and what was noticed of it. Model calls are numbered in the trial, from 1. */
export const endpointRecordSchema = z.strictObject({
  /** What the endpoint was taken for, by its address. */
  provider: z.string(),
  /** How it was asked at the end of the trial. */
  profile: z.strictObject({
    outputLimit: z.string(),
    streamOptions: z.boolean(),
    stream: z.boolean(),
    temperature: z.boolean(),
    seed: z.boolean(),
    highestTemperature: z.number(),
    callOnlyContent: z.string().nullable(),
    callIds: z.string(),
    returnsOpaque: z.boolean(),
    recoverLeakedCalls: z.boolean(),
  }),
  /** Ids of what was known of it when the trial began, so that a replay begins alike. */
  known: z.array(z.string()),
  /** What the trial learnt of it: what it refused, and what is sent in its place. */
  learnt: z.array(z.strictObject({ id: z.string(), says: z.string() })),
  /** What was unusual in how an answer came about. */
  notes: z.array(z.strictObject({ call: z.int().positive(), says: z.string() })),
  /** The model calls whose token counts are our estimate. */
  estimated: z.array(z.int().positive()),
  /** What it said of itself, each once. */
  served: z.array(z.strictObject({ model: z.string().optional(), fingerprint: z.string().optional() })),
});
export type EndpointRecord = z.infer<typeof endpointRecordSchema>;

/** Another model than the trial's own that read documents for the agent. */
export const trialDelegateSchema = z.strictObject({ model: z.string().min(1), endpoint: endpointRecordSchema });
export type TrialDelegate = z.infer<typeof trialDelegateSchema>;

/** What a trial's cassette calls the requests to such a model, which are numbered by themselves. */
export function delegateTrial(trial: string): string {
  return `${trial}.delegate`;
}

/** What a perturbed trial was asked in place of its problem's question. */
export const trialPerturbationSchema = z.strictObject({
  operator: operatorIdSchema,
  /** Id of the variant. */
  variant: z.string().min(1),
  question: z.string().min(1),
});
export type TrialPerturbation = z.infer<typeof trialPerturbationSchema>;

/** Where an imported trial comes from. */
export const trialSourceSchema = z.strictObject({
  /** The format's name in `formats/catalogue.ts`. */
  format: z.string().min(1),
  /** The file's name, without its folder. */
  file: z.string().min(1),
  /** Where in the file: a JSON path such as `[3]`, a line, or an entry of an archive. */
  place: z.string(),
});
export type TrialSource = z.infer<typeof trialSourceSchema>;

/** A tool result that a person replaced before the agent saw it. */
export const handChangeSchema = z.strictObject({
  /** Index of the result's step. */
  step: z.int().nonnegative(),
  /** What the agent would have been shown. */
  before: z.string(),
  /** What it was shown. */
  after: z.string(),
});
export type HandChange = z.infer<typeof handChangeSchema>;

/** What a fork does at its step, or from it on: nothing else than before; the agent is shown another result; another policy rules. */
export const forkChangeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("genuine") }),
  z.strictObject({ kind: z.literal("corrupted") }),
  z.strictObject({ kind: z.literal("typed"), text: z.string() }),
  z.strictObject({ kind: z.literal("policy"), policy: policyIdSchema }),
]);
export type ForkChange = z.infer<typeof forkChangeSchema>;

/** The trial that a fork left, and where. */
export const trialParentSchema = z.strictObject({
  /** Name of its run folder. */
  run: z.string().min(1),
  trial: z.string().min(1),
  /** Index of the first step that is the fork's own. */
  step: z.int().nonnegative(),
  change: forkChangeSchema,
});
export type TrialParent = z.infer<typeof trialParentSchema>;

/** One agent run of one problem in one cell: a line of `trials.jsonl`. */
export const trialSchema = z.strictObject({
  format: z.literal(FORMAT_VERSION),
  /** Unique in its run. */
  id: z.string().min(1),
  problem: z.string().min(1),
  model: z.string().min(1),
  policy: z.string().min(1),
  scaffold: scaffoldIdSchema,
  condition: z.string().min(1),
  repetition: z.int().positive(),
  /** Seed of the trial's random choices; shared by every policy and condition of a problem and repetition. */
  seed: z.int().nonnegative(),
  outcome: outcomeSchema,
  exposure: exposureSchema,
  /** Absent: the question was asked as it stands. */
  perturbation: trialPerturbationSchema.optional(),
  /** As its condition has it; absent: none. */
  intervention: interventionSchema.optional(),
  /** The model calls were spent and the final answer was asked for once more, without tools, in this turn. */
  finalised: z.strictObject({ turn: z.int().positive() }).optional(),
  /** The submitted answer that stands; absent when there was none. */
  answer: z.string().optional(),
  steps: z.array(stepSchema),
  /** Absent in runs of the first version, which had no verifiers. */
  verification: verificationSchema.optional(),
  /** 2 if the policy began the problem anew; both attempts stand in `steps`, a `restart` between them. Absent in the first version. */
  attempts: z.union([z.literal(1), z.literal(2)]).optional(),
  usage: usageSchema,
  /** Absent where nothing of an endpoint is kept, as in the first version. */
  endpoint: endpointRecordSchema.optional(),
  /** Absent where the trial's own model is the delegate too, or nobody is. */
  delegate: trialDelegateSchema.optional(),
  /** Absent in the trials of a run. */
  source: trialSourceSchema.optional(),
  /** Of an imported trial: what has no place in a trial, word for word, by its name in the file. */
  unmapped: z.record(z.string(), z.unknown()).optional(),
  /** Of an imported trial: sentences on what is odd about it. */
  notes: z.array(z.string()).optional(),
  /** Present where a person replaced what the agent was shown. Such a trial is in no report, unless asked for. */
  changedByHand: z.array(handChangeSchema).min(1).optional(),
  /** Present in a fork, which is in no report, unless asked for. */
  parent: trialParentSchema.optional(),
  /** ISO 8601, UTC; empty where an imported file does not say. The only members that differ between two runs with equal answers. */
  startedAt: z.string(),
  finishedAt: z.string(),
});
export type Trial = z.infer<typeof trialSchema>;

/** Whether a person had a hand in a trial, so that it says nothing of the agent alone. */
export function isByHand({ changedByHand, parent }: Pick<Trial, "changedByHand" | "parent">): boolean {
  return changedByHand !== undefined || parent !== undefined;
}

/** The operator that reworded what a trial was asked; undefined for the question as it stands. */
export function operatorOfTrial({ perturbation, condition }: Pick<Trial, "perturbation" | "condition">): OperatorId | undefined {
  return perturbation?.operator ?? operatorOf(condition);
}

/** Whether a trial's question was asked as it stands and no tool was to lie: what altered trials are paired with. */
export function isCleanTrial(trial: Pick<Trial, "exposure" | "perturbation" | "condition">): boolean {
  return trial.exposure.state === "not-assigned" && operatorOfTrial(trial) === undefined;
}

/** Whether a model's name says that its answers are simulated; shown wherever its numbers appear. */
export function isSimulated(model: string): boolean {
  return model.startsWith("simulated/");
}
