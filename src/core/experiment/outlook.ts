import { type Experiment, modelName } from "../model/experiment";
import type { Problem } from "../model/problem";
import { isSimulated, type Trial } from "../model/trial";
import type { RunOutlook } from "../projections/runPicture";
import { type Consumption, estimateRun } from "./estimateRun";
import type { PlannedTrial } from "./plan";
import { costOf, pricesOf } from "./spending";

interface Mean {
  trials: number;
  requests: number;
  inputTokens: number;
  outputTokens: number;
  milliseconds: number;
}

/**
 * Follows what a run uses, and expects of its other trials what the finished ones of the same cell and condition took on average; of
 * a cell without any, what `estimateRun` says, at the seconds that a model call took so far.
 */
export class Outlook {
  private readonly cells = new Map<string, Mean>();
  private readonly left = new Map<string, { readonly planned: PlannedTrial; trials: number }>();
  private readonly all = emptyMean();
  private readonly prices: ReadonlyMap<string, ReturnType<typeof pricesOf>>;
  private readonly estimates = new Map<string, Consumption>();
  private readonly priced: boolean;
  private readonly unpriced: boolean;
  private cost = 0;
  private begun = 0;

  constructor(
    private readonly experiment: Experiment,
    private readonly problems: readonly Problem[],
    planned: readonly PlannedTrial[],
  ) {
    this.prices = new Map(experiment.models.map((choice) => [modelName(choice), pricesOf(choice)]));
    const charging = experiment.models.filter((choice) => !isSimulated(modelName(choice)));
    this.priced = charging.some((choice) => pricesOf(choice) !== undefined);
    this.unpriced = charging.some((choice) => pricesOf(choice) === undefined);
    for (const trial of planned) {
      const key = cellKey(trial.model, trial.policy, trial.condition.id);
      const cell = this.left.get(key) ?? { planned: trial, trials: 0 };
      cell.trials += 1;
      this.left.set(key, cell);
    }
  }

  /** A trial begins. */
  begin(): void {
    this.begun += 1;
  }

  /** A trial is finished. */
  finish({ model, policy, condition, usage, startedAt, finishedAt }: Omit<Trial, "steps">): void {
    const key = cellKey(model, policy, condition);
    const cell = this.cells.get(key) ?? emptyMean();
    this.cells.set(key, cell);
    const left = this.left.get(key);
    if (left) left.trials -= 1;
    for (const mean of [cell, this.all]) {
      mean.trials += 1;
      mean.requests += usage.modelCalls;
      mean.inputTokens += usage.inputTokens;
      mean.outputTokens += usage.outputTokens;
      mean.milliseconds += Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt));
    }
    this.cost += costOf(usage, this.prices.get(model));
  }

  now(): RunOutlook {
    const { all } = this;
    // The times of trials that are under way at once pass side by side.
    const atOnce = Math.min(this.experiment.concurrency, this.begun - all.trials);
    let [requestsLeft, tokensLeft, costLeft, millisecondsLeft] = [0, 0, 0, 0];
    for (const [key, { planned, trials }] of this.left) {
      if (trials === 0) continue;
      const mean = this.cells.get(key) ?? this.estimated(key, planned);
      const share = trials / mean.trials;
      requestsLeft += share * mean.requests;
      tokensLeft += share * (mean.inputTokens + mean.outputTokens);
      costLeft += share * costOf(mean, this.prices.get(planned.model));
      millisecondsLeft += share * mean.milliseconds;
    }
    return {
      requests: all.requests,
      tokens: all.inputTokens + all.outputTokens,
      cost: this.priced ? this.cost : undefined,
      requestsLeft: Math.round(requestsLeft),
      tokensLeft: Math.round(tokensLeft),
      costLeft: this.priced ? costLeft : undefined,
      unpriced: this.unpriced,
      millisecondsLeft: all.trials > 0 ? millisecondsLeft / Math.max(1, atOnce) : undefined,
    };
  }

  /** A trial of a cell as it is expected before any is finished. */
  private estimated(key: string, planned: PlannedTrial): Mean {
    const { modelCalls, inputTokens, outputTokens } = this.estimates.get(key) ?? this.estimate(planned);
    this.estimates.set(key, { modelCalls, inputTokens, outputTokens });
    const perRequest = this.all.requests > 0 ? this.all.milliseconds / this.all.requests : 0;
    // The estimate is of one trial of each problem.
    const trials = Math.max(1, this.problems.length);
    return { trials, requests: modelCalls, inputTokens, outputTokens, milliseconds: modelCalls * perRequest };
  }

  private estimate({ policy, condition }: PlannedTrial): Consumption {
    const models = this.experiment.models.slice(0, 1);
    return estimateRun({ ...this.experiment, models, policies: [policy], conditions: [condition], repetitions: 1 }, this.problems).expected;
  }
}

function cellKey(model: string, policy: string, condition: string): string {
  return JSON.stringify([model, policy, condition]);
}

function emptyMean(): Mean {
  return { trials: 0, requests: 0, inputTokens: 0, outputTokens: 0, milliseconds: 0 };
}
