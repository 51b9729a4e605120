import type { MathDoor } from "../../math/mathDoor";
import { designOf, isImported, type Run } from "../../model/run";
import type { Trial } from "../../model/trial";
import type { PerturbationSource } from "./perturbationStudy";
import { sameAnswer } from "./sameAnswer";

/**
 * A run with what its perturbed trials were asked.
 * @returns undefined if none of its trials is perturbed.
 */
export function sourceOfRun(name: string, run: Run, trials: readonly Trial[], math: MathDoor): PerturbationSource | undefined {
  if (!designOf(run).conditions.some(({ perturbation }) => perturbation)) return undefined;
  const problems = new Map(run.problems.map((problem) => [problem.id, problem]));
  const [only, ...others] = isImported(run) ? [] : run.experiment.problems;
  // It is not kept which of several sets a problem is from; its domain tells most of it.
  const set = only === undefined || others.length > 0 ? undefined : "file" in only ? only.file : only.builtin;
  return {
    name,
    trials,
    variants: run.variants ?? [],
    benchmarkOf: (problem) => set ?? problems.get(problem)?.domain ?? "other",
    sameAnswer: (problem, original, variant) => sameAnswer(problems.get(problem), original, variant, math),
  };
}
