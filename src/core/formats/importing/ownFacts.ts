import * as z from "zod";
import { scaffoldIdSchema } from "../../model/scaffold";
import { outcomeSchema } from "../../model/trial";
import type { ImportedTrial } from "./importedTrial";
import type { Trajectory } from "./trajectory";

/** What an export says of a trial beside what its format has a place for, so that an import of it brings the same trial. */
const ownFactsSchema = z.object({
  problem: z.string().min(1),
  question: z.string().optional(),
  scaffold: scaffoldIdSchema,
  condition: z.string().min(1),
  repetition: z.int().positive(),
  seed: z.int().nonnegative(),
  outcome: outcomeSchema,
  answer: z.string().optional(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** The first message is the question, which no step of the trial tells. */
  asked: z.boolean(),
  /** The codes of results that failed, by the ids of their calls. */
  failed: z.record(z.string(), z.string()),
});
export type OwnFacts = z.infer<typeof ownFactsSchema>;

/** @returns undefined if there are none, as in files of others. */
export function ownFactsIn(value: unknown): OwnFacts | undefined {
  return ownFactsSchema.safeParse(value).data;
}

/** How a result failed, if it did; the text of one that did begins with a word that says so. */
export function ownFailure(facts: OwnFacts, call: unknown, text: string): { code: string; text: string } | undefined {
  const code = typeof call === "string" && Object.hasOwn(facts.failed, call) ? facts.failed[call] : undefined;
  return code === undefined ? undefined : { code, text: text.replace(/^Error: /, "") };
}

/** What the agent answered at the end. Without an answer of the trial what it said last is what it thought. */
export function answerOf(trajectory: Trajectory, facts: OwnFacts | undefined): string | undefined {
  if (facts !== undefined && facts.answer === undefined) return undefined;
  return trajectory.answered(facts?.answer);
}

/** A trial of our own, as it was before it was exported. */
export function withOwnFacts(trial: ImportedTrial, facts: OwnFacts | undefined): ImportedTrial {
  if (facts === undefined) return trial;
  const { problem, question, scaffold, condition, repetition, seed, outcome, answer, inputTokens, outputTokens } = facts;
  return {
    ...trial,
    problem: { ...trial.problem, id: problem, ...(question !== undefined && { question }) },
    ...{ scaffold, condition, repetition, seed, outcome, answer, inputTokens, outputTokens },
    startedAt: facts.startedAt,
    finishedAt: facts.finishedAt,
  };
}
