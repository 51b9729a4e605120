import type { MathDoor } from "../../core/math/mathDoor";
import { designOf } from "../../core/model/run";
import type { StepsOf } from "../../core/report/agentDiff/outcomesOfVariants";
import type { MetricsRun } from "../../core/report/metrics/metricsRun";
import type { MetricsSelection } from "../../core/report/metrics/metricsSelection";
import { type PerturbationMetrics, perturbationMetrics } from "../../core/report/metrics/perturbationMetrics";

/** A run with the numbers that only its steps tell, and a way to the steps themselves. */
export interface MeasuredRun {
  readonly metrics: MetricsRun;
  /** Equal for equal trials. */
  readonly key: string;
  readonly stepsOf: StepsOf;
}

/** What reworded questions did in the runs that were asked for last: labels change often, and these numbers not with them. */
export class PerturbationMemory {
  #last: { readonly key: string; readonly made: Promise<PerturbationMetrics | undefined> } | undefined;

  constructor(private readonly math: MathDoor) {}

  of(runs: readonly MeasuredRun[], { models, policies, conditions }: MetricsSelection): Promise<PerturbationMetrics | undefined> {
    const key = JSON.stringify([runs.map((run) => run.key), models, policies, conditions]);
    if (this.#last?.key === key) return this.#last.made;
    const [first] = runs;
    const sources = runs.map(({ metrics: { folder, run, trials }, stepsOf }) => ({ folder, run, trials, stepsOf }));
    const seed = first ? designOf(first.metrics.run).seed : 1;
    const made = perturbationMetrics(sources, { models, policies, conditions }, seed, this.math);
    this.#last = { key, made };
    made.catch(() => {
      this.#last = undefined;
    });
    return made;
  }
}
