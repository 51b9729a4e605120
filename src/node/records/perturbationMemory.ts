import type { MathDoor } from "../../core/math/mathDoor";
import { designOf } from "../../core/model/run";
import type { Trial } from "../../core/model/trial";
import type { MetricsSelection } from "../../core/report/metrics/metricsSelection";
import { type PerturbationMetrics, perturbationMetrics } from "../../core/report/metrics/perturbationMetrics";
import type { RunContents } from "../../core/store/runReader";

/** What reworded questions did in the runs that were asked for last: labels change often, and these numbers not with them. */
export class PerturbationMemory {
  #last: { readonly key: string; readonly trials: readonly Trial[]; readonly made: Promise<PerturbationMetrics | undefined> } | undefined;

  constructor(private readonly math: MathDoor) {}

  of(runs: readonly RunContents[], { models, policies, conditions }: MetricsSelection): Promise<PerturbationMetrics | undefined> {
    const key = JSON.stringify([runs.map(({ folder }) => folder), models, policies, conditions]);
    const trials = runs.flatMap((run) => run.trials);
    const last = this.#last;
    if (last?.key === key && last.trials.length === trials.length && trials.every((trial, place) => trial === last.trials[place]))
      return last.made;
    const [first] = runs;
    const made = perturbationMetrics(runs, { models, policies, conditions }, first ? designOf(first.run).seed : 1, this.math);
    this.#last = { key, trials, made };
    made.catch(() => {
      this.#last = undefined;
    });
    return made;
  }
}
