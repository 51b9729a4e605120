import { designOf, type Run } from "../../model/run";
import type { Trial } from "../../model/trial";
import { type OwnFacts, ownMembersSchema } from "../importing/ownFacts";
import { untoldSteps } from "../importing/ownSteps";

/**
 * What no other format has a place for: the cell, the outcome, what the interceptor did, and all else that an import needs to bring the
 * same trial.
 * @param asked The first message is the question, which no step tells.
 */
export function factsOf(run: Run, trial: Trial, asked: boolean): OwnFacts {
  const { scaffold, condition, repetition, seed, outcome, answer, perturbation, startedAt, finishedAt, steps, usage } = trial;
  const { conditions, seed: runSeed } = designOf(run);
  const wholeProblem = run.problems.find(({ id }) => id === trial.problem);
  const wholeCondition = conditions.find(({ id }) => id === condition);
  const variant = run.variants?.find(({ id }) => id === perturbation?.variant);
  const failed = Object.fromEntries(
    steps.flatMap((step) => (step.kind === "tool-result" && !step.shown.ok ? [[step.call, step.shown.code]] : [])),
  );
  const untold = untoldSteps(trial, { failed, answer });
  return {
    ...{ id: trial.id, problem: trial.problem, question: wholeProblem?.question },
    ...ownMembersSchema.parse(trial),
    ...{ scaffold, condition, repetition, seed, outcome, answer, startedAt, finishedAt, asked, failed, runSeed },
    ...{ inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
    calls: { modelCalls: usage.modelCalls, toolCalls: usage.toolCalls },
    ...(perturbation && { perturbation }),
    ...(wholeProblem && { wholeProblem }),
    ...(wholeCondition && { wholeCondition }),
    ...(variant && { variant }),
    ...(untold && { steps: untold }),
  };
}
