import type { Prices } from "../model/experiment";
import type { Cancellation, ChatModel, ChatRequest, ChatTurn } from "../ports";
import type { EndpointLimit } from "./endpointLimits";
import { costOf, type Spending } from "./spending";

/** What a run has spent so far, trials under way included. */
export interface SpendingMeter {
  spent: Spending;
}

/** A model whose calls are counted, and whose endpoint's limit follows how it answers. */
export function meteredModel(model: ChatModel, meter: SpendingMeter, limit: EndpointLimit, prices: Prices | undefined): ChatModel {
  const metered =
    (asked: ChatModel) =>
    async (request: ChatRequest, cancellation?: Cancellation): Promise<ChatTurn> => {
      meter.spent = { ...meter.spent, requests: meter.spent.requests + 1 };
      const onRateLimited = () => {
        limit.refused();
        request.onRateLimited?.();
      };
      const turn = await asked.complete({ ...request, onRateLimited }, cancellation);
      limit.answered();
      const { requests, tokens, cost } = meter.spent;
      meter.spent = { requests, tokens: tokens + turn.inputTokens + turn.outputTokens, cost: cost + costOf(turn, prices) };
      return turn;
    };
  return {
    id: model.id,
    complete: metered(model),
    // A trial's own model is metered in the same way.
    forTrial(trial) {
      const own = model.forTrial?.(trial);
      return own && { ...own, complete: metered(own) };
    },
  };
}
