import { type Asked, askedText } from "../../model/context";
import type { ImportedProblem } from "../../model/problem";
import type { Trial } from "../../model/trial";
import { chatMessagesOf } from "./chatMessagesOf";

/**
 * A trial as a line of JSON with its chat, its problem, and what came of it; the question comes first where no message tells it.
 * @param asked What the agent was asked; absent: the problem's question.
 */
export function writeOpenaiMessages(
  trial: Trial,
  problem: Pick<ImportedProblem, "question" | "answer"> | undefined,
  asked: Asked | undefined = problem,
): string {
  const messages = chatMessagesOf(trial);
  const isTold = trial.steps.some(({ kind }) => kind === "message");
  const { outcome } = trial;
  return JSON.stringify({
    messages: isTold || asked === undefined ? messages : [{ role: "user", content: askedText(asked) }, ...messages],
    id: trial.id,
    task_id: trial.problem,
    model: trial.model,
    ...(problem?.answer !== undefined && { answer: problem.answer }),
    ...(outcome.status === "graded" && { correct: outcome.correct }),
    trial_lens: facts(trial),
  });
}

/** What no other format has a place for: the cell, the outcome, and what the interceptor did. */
export function facts({ policy, scaffold, condition, repetition, seed, outcome, exposure, intervention, finalised }: Trial) {
  return {
    policy,
    scaffold,
    condition,
    repetition,
    seed,
    outcome,
    exposure,
    ...(intervention && { intervention }),
    ...(finalised && { finalised }),
  };
}
