import * as z from "zod";
import { conditionSchema } from "../../model/experiment";
import { importedProblemSchema } from "../../model/problem";
import { stepSchema } from "../../model/step";
import { trialSchema, usageSchema } from "../../model/trial";
import { variantSchema } from "../../model/variant";
import { writtenArguments } from "../exporting/writtenArguments";

const { shape } = trialSchema;

/** The members of a trial that no other format has a place for; an import brings them back. */
export const ownMembersSchema = z.object({
  policy: shape.policy,
  exposure: shape.exposure,
  intervention: shape.intervention,
  finalised: shape.finalised,
  verification: shape.verification,
  attempts: shape.attempts,
  endpoint: shape.endpoint,
  delegate: shape.delegate,
  changedByHand: shape.changedByHand,
  parent: shape.parent,
});
export type OwnMembers = z.infer<typeof ownMembersSchema>;

/** What an export says of a trial beside what its format has a place for, so that an import of it brings the same trial. */
const ownFactsSchema = z.object({
  ...ownMembersSchema.shape,
  problem: shape.problem,
  question: z.string().optional(),
  scaffold: shape.scaffold,
  condition: shape.condition,
  repetition: shape.repetition,
  seed: shape.seed,
  outcome: shape.outcome,
  answer: shape.answer,
  perturbation: shape.perturbation,
  inputTokens: usageSchema.shape.inputTokens,
  outputTokens: usageSchema.shape.outputTokens,
  startedAt: shape.startedAt,
  finishedAt: shape.finishedAt,
  /** The first message is the question, which no step of the trial tells. */
  asked: z.boolean(),
  /** The codes of results that failed, by the ids of their calls. */
  failed: z.record(z.string(), z.string()),
  // What follows is missing in exports of earlier versions.
  id: shape.id.optional(),
  calls: usageSchema.pick({ modelCalls: true, toolCalls: true }).optional(),
  /** The steps in their order: the place, from 0, of one that the messages tell as it is; others whole. Absent where the messages tell all. */
  steps: z.array(z.union([z.int().nonnegative(), stepSchema])).optional(),
  /** What the messages tell, so that a change of them is noticed; see `toldBy`. */
  told: z.strictObject({ steps: z.int().nonnegative(), hash: z.int().nonnegative() }).optional(),
  /** Arguments as they were written, by the ids of their calls, where the format holds values that would be written otherwise. */
  argumentTexts: z.record(z.string(), z.string()).optional(),
  /** The whole problem, what its condition provides for, and the variant that was asked. */
  wholeProblem: importedProblemSchema.optional(),
  wholeCondition: conditionSchema.optional(),
  variant: variantSchema.optional(),
  /** The seed of the run's intervals. */
  runSeed: z.int().nonnegative().optional(),
  /** The run that it was exported from; its trials keep their repetitions against each other. */
  run: z.object({ name: z.string(), createdAt: z.string() }).optional(),
});
export type OwnFacts = z.infer<typeof ownFactsSchema>;

/** @returns undefined if there are none, or damaged ones, as in files of others. */
export function ownFactsIn(value: unknown): OwnFacts | undefined {
  return ownFactsSchema.safeParse(value).data;
}

/** The code of a result that failed, by its call's id; undefined if it did not. */
export function ownCode({ failed }: Pick<OwnFacts, "failed">, call: unknown): string | undefined {
  return typeof call === "string" && Object.hasOwn(failed, call) ? failed[call] : undefined;
}

/** How a result failed, if it did; the text of one that did begins with a word that says so. */
export function ownFailure(facts: Pick<OwnFacts, "failed">, call: unknown, text: string): { code: string; text: string } | undefined {
  const code = ownCode(facts, call);
  return code === undefined ? undefined : { code, text: text.replace(/^Error: /, "") };
}

/** The text of a call's arguments, where the file's value is what was written for it; undefined where it is not, or no text is kept. */
export function ownArguments({ argumentTexts = {} }: Pick<OwnFacts, "argumentTexts">, call: unknown, value: unknown): string | undefined {
  const text = typeof call === "string" && Object.hasOwn(argumentTexts, call) ? argumentTexts[call] : undefined;
  return text !== undefined && writtenArguments(text).json === JSON.stringify(value) ? text : undefined;
}
