import type { CassetteExchange, Recording } from "../model/cassette";

/**
 * What a fork sent and received: of the past what the original did, then its own, so that the fork can be gone through again by itself.
 * @param past The original's recording, at least up to the fork's step.
 * @param calls How many of its model calls the fork repeats.
 */
export function forkRecording(
  trial: string,
  past: Recording | undefined,
  calls: number,
  own: Recording | undefined,
): Recording | undefined {
  if (!own) return undefined;
  const repeated = (past?.exchanges ?? []).filter(({ request }) => request <= calls);
  const exchanges: CassetteExchange[] = [
    ...repeated.map((exchange) => ({ ...exchange, trial })),
    ...own.exchanges.map((exchange) => ({ ...exchange, request: exchange.request + calls })),
  ];
  const parts = new Map([...(past?.parts ?? []), ...own.parts].map((part) => [part.hash, part]));
  return { parts: [...parts.values()], exchanges };
}
