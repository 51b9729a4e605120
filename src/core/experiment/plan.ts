import { type Condition, type Experiment, modelName, type PolicyId } from "../model/experiment";
import type { Problem } from "../model/problem";
import type { ScaffoldId } from "../model/scaffold";
import { fnv1a, subSeed } from "../random/hash";

/** One trial that an experiment asks for. */
export interface PlannedTrial {
  readonly id: string;
  readonly problem: Problem;
  readonly model: string;
  readonly policy: PolicyId;
  readonly scaffold: ScaffoldId;
  readonly condition: Condition;
  readonly repetition: number;
  readonly seed: number;
}

/**
 * Every trial of an experiment, problem by problem: all cells of a problem are run before the next one begins, so that a run that
 * is stopped early still has whole pairs. The seed depends on problem and repetition alone, so that pairs share it. Ids name the
 * scaffold only where an experiment has another than native tool calls.
 */
export function planTrials(experiment: Experiment, problems: readonly Problem[]): PlannedTrial[] {
  const problemPart = idParts(problems.map(({ id }) => id));
  const modelPart = idParts(experiment.models.map(modelName));
  const conditionPart = idParts(experiment.conditions.map(({ id }) => id));
  const onlyNative = experiment.scaffolds.every((scaffold) => scaffold === "native");
  const planned: PlannedTrial[] = [];
  for (const problem of problems)
    for (let repetition = 1; repetition <= experiment.repetitions; repetition += 1)
      for (const model of experiment.models.map(modelName))
        for (const policy of experiment.policies)
          for (const scaffold of experiment.scaffolds)
            for (const condition of experiment.conditions)
              planned.push({
                id: [
                  problemPart(problem.id),
                  modelPart(model),
                  policy,
                  ...(onlyNative ? [] : [scaffold]),
                  conditionPart(condition.id),
                  repetition,
                ].join("."),
                problem,
                model,
                policy,
                scaffold,
                condition,
                repetition,
                seed: trialSeed(experiment.seed, problem.id, repetition),
              });
  return planned;
}

/** How many trials an experiment asks for, without planning each. */
export function countTrials(experiment: Experiment, problems: readonly Problem[]): number {
  const { models, policies, scaffolds, conditions, repetitions } = experiment;
  return problems.length * models.length * policies.length * scaffolds.length * conditions.length * repetitions;
}

/**
 * The seed that every trial of a problem and repetition shares.
 * @param seed The experiment's.
 * @param repetition From 1.
 */
export function trialSeed(seed: number, problem: string, repetition: number): number {
  return subSeed(seed, "trial", problem, String(repetition));
}

/** Makes names safe for file names and shells; names that would become the same one get a hash, so that they stay different. */
function idParts(names: readonly string[]): (name: string) => string {
  const safe = (name: string) => name.replace(/[^\p{L}\p{N}_-]+/gu, "-").replace(/^-+/, "") || "x";
  const uses = new Map<string, number>();
  for (const name of names) uses.set(safe(name), (uses.get(safe(name)) ?? 0) + 1);
  return (name) => (uses.get(safe(name)) === 1 ? safe(name) : `${safe(name)}-${fnv1a(name).toString(16).padStart(8, "0")}`);
}
