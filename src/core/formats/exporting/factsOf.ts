import { designOf, type Run } from "../../model/run";
import type { Trial } from "../../model/trial";
import { type OwnFacts, ownMembersSchema } from "../importing/ownFacts";
import { toldBy, untoldSteps } from "../importing/ownSteps";
import { writtenArguments } from "./writtenArguments";

/** How the facts' file tells the trial. */
interface Telling {
  /** The text of the first message, if that is the question, which no step tells. */
  readonly asked: string | undefined;
  /** Arguments are objects in it, not texts. */
  readonly holdsValues: boolean;
}

/**
 * What no other format has a place for: the cell, the outcome, what the interceptor did, and all else that an import needs to bring the
 * same trial.
 */
export function factsOf(run: Run, trial: Trial, { asked, holdsValues }: Telling): OwnFacts {
  const { scaffold, condition, repetition, seed, outcome, answer, perturbation, startedAt, finishedAt, steps, usage } = trial;
  const { conditions, seed: runSeed } = designOf(run);
  const wholeProblem = run.problems.find(({ id }) => id === trial.problem);
  const wholeCondition = conditions.find(({ id }) => id === condition);
  const variant = run.variants?.find(({ id }) => id === perturbation?.variant);
  const failed = Object.fromEntries(
    steps.flatMap((step) => (step.kind === "tool-result" && !step.shown.ok ? [[step.call, step.shown.code]] : [])),
  );
  const { told, untold } = untoldSteps(trial, { failed, answer });
  const argumentTexts = holdsValues ? textsOf(trial) : {};
  return {
    ...{ id: trial.id, problem: trial.problem, question: wholeProblem?.question },
    ...ownMembersSchema.parse(trial),
    ...{ scaffold, condition, repetition, seed, outcome, answer, startedAt, finishedAt, asked: asked !== undefined, failed, runSeed },
    ...{ inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
    calls: { modelCalls: usage.modelCalls, toolCalls: usage.toolCalls },
    ...(perturbation && { perturbation }),
    ...(wholeProblem && { wholeProblem }),
    ...(wholeCondition && { wholeCondition }),
    ...(variant && { variant }),
    ...(untold && { steps: untold }),
    told: toldBy(told, asked),
    ...(Object.keys(argumentTexts).length > 0 && { argumentTexts }),
    run: { name: run.name, createdAt: run.createdAt },
  };
}

/** Arguments that would be written otherwise. */
function textsOf({ steps }: Trial): Record<string, string> {
  const calls = steps.flatMap((step) => (step.kind === "tool-call" && step.turn > 0 ? [[step.call, step.arguments] as const] : []));
  return Object.fromEntries(calls.filter(([, text]) => writtenArguments(text).json !== text));
}
