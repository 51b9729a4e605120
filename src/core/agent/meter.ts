import type { Budgets } from "../model/experiment";
import type { UngradedReason, Usage } from "../model/trial";
import type { Cancellation, ChatTurn, Clock } from "../ports";

/** Why nothing more is done. */
export interface Stop {
  readonly code: UngradedReason;
  readonly reason: string;
}

/** Counts what a trial uses, reviewers' calls included, and says when a budget is spent. */
export class Meter {
  private readonly startedAt: number;
  private used: Usage = { modelCalls: 0, toolCalls: 0, inputTokens: 0, outputTokens: 0 };

  constructor(
    private readonly budgets: Budgets,
    private readonly clock: Clock,
    private readonly cancellation: Cancellation | undefined,
  ) {
    this.startedAt = clock.now();
  }

  get usage(): Usage {
    return this.used;
  }

  countModelCall(): void {
    this.used = { ...this.used, modelCalls: this.used.modelCalls + 1 };
  }

  countTokens({ inputTokens, outputTokens }: ChatTurn): void {
    this.used = {
      ...this.used,
      inputTokens: this.used.inputTokens + inputTokens,
      outputTokens: this.used.outputTokens + outputTokens,
    };
  }

  countToolCall(): void {
    this.used = { ...this.used, toolCalls: this.used.toolCalls + 1 };
  }

  /** Before a model call: why it must not be made. */
  stop(): Stop | undefined {
    if (this.cancellation?.aborted) return this.interrupted();
    const { turns } = this.budgets;
    if (this.used.modelCalls >= turns)
      return { code: "turn-budget", reason: `The budget of ${turns} model calls was spent without a final answer.` };
    return this.stopButForTurns();
  }

  /** Before the one model call beyond the budget of turns that asks for the final answer. */
  stopButForTurns(): Stop | undefined {
    if (this.cancellation?.aborted) return this.interrupted();
    const { tokens } = this.budgets;
    if (this.used.inputTokens + this.used.outputTokens >= tokens)
      return { code: "token-budget", reason: `The budget of ${tokens} tokens was spent without a final answer.` };
    return this.interrupted();
  }

  /** During a model call: why it was broken off. */
  interrupted(): Stop | undefined {
    if (this.cancellation?.aborted) return { code: "cancelled", reason: "The trial was cancelled." };
    if (this.millisecondsLeft() > 0) return undefined;
    return { code: "time-budget", reason: `The budget of ${this.budgets.seconds} seconds was spent without a final answer.` };
  }

  millisecondsLeft(): number {
    return this.budgets.seconds * 1000 - (this.clock.now() - this.startedAt);
  }
}
