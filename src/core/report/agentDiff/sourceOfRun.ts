import type { MathDoor } from "../../math/mathDoor";
import type { ImportedProblem, Problem } from "../../model/problem";
import { isImported, type Run } from "../../model/run";
import { operatorOfTrial } from "../../model/trial";
import type { Variant } from "../../model/variant";
import type { PairedTrial, StepsOf } from "./outcomesOfVariants";
import type { PerturbationSource } from "./perturbationStudy";
import { sameAnswer } from "./sameAnswer";

/** Trials with what they were asked. */
export interface PerturbedTrials {
  readonly trials: readonly PairedTrial[];
  /** Of trials that have no steps with them. */
  readonly stepsOf?: StepsOf | undefined;
  readonly problems: readonly (Problem | ImportedProblem)[];
  readonly variants: readonly Variant[];
  /** The problem set of all of them; absent where it is not known, and the domains of the problems stand in for it. */
  readonly set?: string | undefined;
}

/**
 * A run with what its perturbed trials were asked.
 * @returns undefined if none of its trials is perturbed.
 */
export function sourceOfRun(
  name: string,
  run: Run,
  { trials, stepsOf }: Pick<PerturbedTrials, "trials" | "stepsOf">,
  math: MathDoor,
): PerturbationSource | undefined {
  const [only, ...others] = isImported(run) ? [] : run.experiment.problems;
  // It is not kept which of several sets a problem is from; its domain tells most of it.
  const set = only === undefined || others.length > 0 ? undefined : "file" in only ? only.file : only.builtin;
  return sourceOfTrials(name, { trials, stepsOf, problems: run.problems, variants: run.variants ?? [], set }, math);
}

/** The same of trials that stand in no run. */
export function sourceOfTrials(name: string, perturbed: PerturbedTrials, math: MathDoor): PerturbationSource | undefined {
  const { trials, stepsOf, variants, set } = perturbed;
  if (variants.length === 0 && !trials.some((trial) => operatorOfTrial(trial))) return undefined;
  const problems = new Map(perturbed.problems.map((problem) => [problem.id, problem]));
  return {
    name,
    trials,
    stepsOf,
    variants,
    benchmarkOf: (problem) => set ?? problems.get(problem)?.domain ?? "other",
    sameAnswer: (problem, original, variant) => sameAnswer(problems.get(problem), original, variant, math),
  };
}
