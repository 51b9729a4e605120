import type { ImportedProblem } from "../../model/problem";
import type { Trial } from "../../model/trial";
import type { OwnFacts } from "../importing/ownFacts";

/**
 * What no other format has a place for: the cell, the outcome, and what the interceptor did.
 * @param asked The first message is the question, which no step tells.
 */
export function factsOf(
  trial: Trial,
  problem: Pick<ImportedProblem, "question"> | undefined,
  asked: boolean,
): OwnFacts & Pick<Trial, "policy" | "exposure" | "intervention" | "finalised"> {
  const {
    policy,
    scaffold,
    condition,
    repetition,
    seed,
    outcome,
    exposure,
    answer,
    startedAt,
    finishedAt,
    steps,
    intervention,
    finalised,
  } = trial;
  const { inputTokens, outputTokens } = trial.usage;
  return {
    ...{ problem: trial.problem, question: problem?.question, policy, scaffold, condition, repetition, seed, outcome, exposure, answer },
    ...{ inputTokens, outputTokens, startedAt, finishedAt, asked },
    ...(intervention && { intervention }),
    ...(finalised && { finalised }),
    failed: Object.fromEntries(
      steps.flatMap((step) => (step.kind === "tool-result" && !step.shown.ok ? [[step.call, step.shown.code]] : [])),
    ),
  };
}
