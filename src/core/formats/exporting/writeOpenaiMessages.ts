import type { ImportedProblem } from "../../model/problem";
import type { Trial } from "../../model/trial";
import { chatMessagesOf } from "./chatMessagesOf";
import { factsOf } from "./factsOf";

/** A trial as a line of JSON with its chat, its problem, and what came of it; the question comes first where no message tells it. */
export function writeOpenaiMessages(trial: Trial, problem: Pick<ImportedProblem, "question" | "answer"> | undefined): string {
  const messages = chatMessagesOf(trial);
  const asked = problem !== undefined && !messages.some(({ role }) => role === "user" || role === "system");
  const { outcome } = trial;
  return JSON.stringify({
    messages: asked ? [{ role: "user", content: problem.question }, ...messages] : messages,
    id: trial.id,
    task_id: trial.problem,
    model: trial.model,
    ...(problem?.answer !== undefined && { answer: problem.answer }),
    ...(outcome.status === "graded" && { correct: outcome.correct }),
    trial_lens: factsOf(trial, problem, asked),
  });
}
