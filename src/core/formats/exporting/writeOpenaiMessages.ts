import { askedIn } from "../../model/askedIn";
import { askedText } from "../../model/context";
import type { Run } from "../../model/run";
import type { Trial } from "../../model/trial";
import { chatMessagesOf } from "./chatMessagesOf";
import { factsOf } from "./factsOf";

/** A trial of a run as a line of JSON with its chat, its problem, and what came of it; the question comes first where no message tells it. */
export function writeOpenaiMessages(run: Run, trial: Trial): string {
  const problem = run.problems.find(({ id }) => id === trial.problem);
  const asked = askedIn(run, trial);
  const messages = chatMessagesOf(trial);
  const question = trial.steps.some(({ kind }) => kind === "message") ? undefined : asked && askedText(asked);
  const { outcome } = trial;
  return JSON.stringify({
    messages: question === undefined ? messages : [{ role: "user", content: question }, ...messages],
    id: trial.id,
    task_id: trial.problem,
    model: trial.model,
    ...(problem?.answer !== undefined && { answer: problem.answer }),
    ...(outcome.status === "graded" && { correct: outcome.correct }),
    trial_lens: factsOf(run, trial, { asked: question, holdsValues: false }),
  });
}
