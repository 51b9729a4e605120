import * as z from "zod";
import { channelSchema } from "./channel";
import { contextSchema } from "./context";
import { corruptedCallSchema, corruptionKindSchema, persistenceSchema, signedRationalSchema } from "./corruption";
import { toleranceSchema } from "./tolerance";

/** How an answer is read and compared. `solutions` is an unordered set such as `{3, 8}`. */
export const answerKindSchema = z.enum(["number", "expression", "solutions", "text"]);
export type AnswerKind = z.infer<typeof answerKindSchema>;

/**
 * One tool call of the reference solution. A text argument may name the result of an earlier step as `$1`, `$2`, …;
 * so an agent that follows the steps carries a wrong result on, as a real one would.
 */
export const referenceStepSchema = z.strictObject({
  tool: z.string().min(1),
  arguments: z.record(z.string(), z.unknown()),
});
export type ReferenceStep = z.infer<typeof referenceStepSchema>;

/** The corruption that a problem asks for itself; it goes before what the condition says, if its kind is one of the condition's. */
export const problemCorruptionSchema = z.strictObject({
  kind: corruptionKindSchema,
  /** The tool whose call is corrupted; without it, a call of any tool whose result the kind fits. */
  tool: z.string().optional(),
  call: corruptedCallSchema.optional(),
  persistence: persistenceSchema.optional(),
  /** For `numeric-perturbation`: the signed relative change, such as `-1/10`. */
  relative: signedRationalSchema.optional(),
  /** For `missing-solution`: the solution to leave out, as the tool writes it. */
  remove: z.string().optional(),
});
export type ProblemCorruption = z.infer<typeof problemCorruptionSchema>;

/** An answer that is not right, for texts to assert in the place of the right one. */
export const falseAnswerSchema = z.strictObject({
  /** In the notation of the answer. */
  value: z.string().trim().min(1),
  /** How a text asserts it; without it, the value stands for itself. */
  sentence: z.string().trim().min(1).optional(),
  /** It can be true beside the right answer; without this, the two exclude each other. */
  compatible: z.literal(true).optional(),
});
export type FalseAnswer = z.infer<typeof falseAnswerSchema>;

/** `p1`: credible; `p2`: the answer of another question; `p3`: names something that does not exist. */
export const falseAnswersSchema = z.strictObject({
  p1: falseAnswerSchema.optional(),
  p2: falseAnswerSchema.optional(),
  p3: falseAnswerSchema.optional(),
});
export type FalseAnswers = z.infer<typeof falseAnswersSchema>;

export const problemSchema = z.strictObject({
  id: z.string().min(1).max(200),
  question: z.string().min(1),
  /** The reference answer, in the notation of its kind. */
  answer: z.string().min(1),
  answerKind: answerKindSchema.default("number"),
  /** Further answers that count as right. */
  otherAnswers: z.array(z.string().trim().min(1)).min(1).optional(),
  falseAnswers: falseAnswersSchema.optional(),
  /** How far the numbers of an answer may lie from those of the reference; without it they must be exactly equal. */
  tolerance: toleranceSchema.optional(),
  domain: z.string().default("other"),
  /** The tools that go with it; absent: those of mathematics. */
  channel: channelSchema.optional(),
  steps: z.array(referenceStepSchema).default([]),
  corruption: problemCorruptionSchema.optional(),
  /** Documents that the agent is given with the question; in the channel `delegate` a delegate reads them, and the agent is told their titles. */
  context: contextSchema.optional(),
  /** Where the problem comes from. */
  source: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** A problem as an imported file tells it. Without a reference answer its kind is `none`: nothing can be graded by it. */
export const importedProblemSchema = problemSchema.extend({
  answer: z.string().optional(),
  answerKind: z.enum([...answerKindSchema.options, "none"]),
});
export type ImportedProblem = z.infer<typeof importedProblemSchema>;

/** Stands for the question of an imported problem whose file tells none. */
export const NO_QUESTION = "The file holds no question.";
