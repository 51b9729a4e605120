import { type Condition, type Experiment, modelName, type PolicyId } from "../model/experiment";
import type { OperatorId } from "../model/perturbation";
import type { Problem } from "../model/problem";
import type { ScaffoldId } from "../model/scaffold";
import type { Variant } from "../model/variant";
import { fnv1a, subSeed } from "../random/hash";

/** An accepted variant. */
export type RunnableVariant = Variant & { readonly question: string };

/** One trial that an experiment asks for. */
export interface PlannedTrial {
  readonly id: string;
  readonly problem: Problem;
  readonly model: string;
  readonly policy: PolicyId;
  readonly scaffold: ScaffoldId;
  readonly condition: Condition;
  /** What is asked in place of the problem's question, in a perturbed condition. */
  readonly variant?: RunnableVariant;
  readonly repetition: number;
  readonly seed: number;
}

/**
 * Every trial of an experiment, problem by problem: all cells of a problem are run before the next one begins, so that a run that
 * is stopped early still has whole pairs. The seed depends on problem and repetition alone, so that pairs share it. Ids name the
 * scaffold only where an experiment has another than native tool calls. In a perturbed condition a problem without an accepted variant
 * has no trial.
 * @param variants as the experiment's review leaves them.
 */
export function planTrials(experiment: Experiment, problems: readonly Problem[], variants: readonly Variant[] = []): PlannedTrial[] {
  const problemPart = idParts(problems.map(({ id }) => id));
  const modelPart = idParts(experiment.models.map(modelName));
  const conditionPart = idParts(experiment.conditions.map(({ id }) => id));
  const onlyNative = experiment.scaffolds.every((scaffold) => scaffold === "native");
  const accepted = acceptedVariants(variants);
  const planned: PlannedTrial[] = [];
  for (const problem of problems)
    for (let repetition = 1; repetition <= experiment.repetitions; repetition += 1)
      for (const model of experiment.models.map(modelName))
        for (const policy of experiment.policies)
          for (const scaffold of experiment.scaffolds)
            for (const condition of experiment.conditions) {
              const variant = condition.perturbation && accepted.get(variantKey(problem.id, condition.perturbation.operator));
              if (condition.perturbation && variant === undefined) continue;
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
                ...(variant && { variant }),
                repetition,
                seed: trialSeed(experiment.seed, problem.id, repetition),
              });
            }
  return planned;
}

function acceptedVariants(variants: readonly Variant[]): Map<string, RunnableVariant> {
  return new Map(variants.filter(isRunnable).map((variant) => [variantKey(variant.problem, variant.operator), variant]));
}

/** Whether a variant is accepted, and so is run. */
export function isRunnable(variant: Variant): variant is RunnableVariant {
  return variant.state.status === "accepted" && variant.question !== undefined;
}

/** What variants of one problem and operator have in common. */
export function variantKey(problem: string, operator: OperatorId): string {
  return JSON.stringify([problem, operator]);
}

/** How many trials an experiment asks for if every problem has the variants that it needs, without planning each. */
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
