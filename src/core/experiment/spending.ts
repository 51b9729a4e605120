import { type Experiment, isEndpoint, type ModelChoice, modelName, type Prices, type RunBudgets } from "../model/experiment";
import type { Trial } from "../model/trial";
import type { ChatTurn } from "../ports";

/** What trials used of what a run's budgets bound. */
export interface Spending {
  /** Model calls. */
  readonly requests: number;
  readonly tokens: number;
  /** In the currency of the prices; models without prices add nothing. */
  readonly cost: number;
}

export const NOTHING_SPENT: Spending = { requests: 0, tokens: 0, cost: 0 };

/** What a model charges; undefined where it is not known. Simulated models charge nothing. */
export function pricesOf(choice: ModelChoice): Prices | undefined {
  if (typeof choice === "string") return { inputPerMillion: 0, outputPerMillion: 0 };
  return isEndpoint(choice) ? choice.prices : undefined;
}

/** The cost of tokens; 0 without prices. */
export function costOf({ inputTokens, outputTokens }: Pick<ChatTurn, "inputTokens" | "outputTokens">, prices: Prices | undefined): number {
  return prices ? (inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion) / 1_000_000 : 0;
}

/** What trials of an experiment have used; those that were run again count with every line that they have. */
export function spendingOf(experiment: Experiment, trials: readonly Pick<Trial, "model" | "usage">[]): Spending {
  const prices = new Map(experiment.models.map((choice) => [modelName(choice), pricesOf(choice)]));
  return trials.reduce(
    (sum, { model, usage }) => ({
      requests: sum.requests + usage.modelCalls,
      tokens: sum.tokens + usage.inputTokens + usage.outputTokens,
      cost: sum.cost + costOf(usage, prices.get(model)),
    }),
    NOTHING_SPENT,
  );
}

/** Why no further trial may begin, in one clause such as "the run's budget of 100 requests is spent"; undefined if one may. */
export function spentBudget(budgets: RunBudgets | undefined, { requests, tokens, cost }: Spending): string | undefined {
  if (!budgets) return undefined;
  if (budgets.requests !== undefined && requests >= budgets.requests) return `the run's budget of ${budgets.requests} requests is spent`;
  if (budgets.tokens !== undefined && tokens >= budgets.tokens) return `the run's budget of ${budgets.tokens} tokens is spent`;
  if (budgets.cost !== undefined && cost >= budgets.cost) return `the run's budget of ${budgets.cost} for its cost is spent`;
  return undefined;
}
