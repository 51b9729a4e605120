import type { CassetteExchange, Recording } from "../model/cassette";
import { delegateTrial } from "../model/trial";
import type { GivenAnswer } from "./answers";

/** A trial with what it sent and received. */
export interface Taped {
  readonly trial: string;
  readonly recording: Recording | undefined;
}

/**
 * What a fork sent and received: of the past what the original did, then its own, so that the fork can be gone through again by itself.
 * Where another model reads documents, its requests are counted apart.
 * @param original Recorded at least up to the fork's step.
 * @param past The answers that the fork repeats.
 */
export function forkRecording(original: Taped, past: readonly GivenAnswer[], fork: Taped): Recording | undefined {
  if (!fork.recording) return undefined;
  const before = original.recording?.exchanges ?? [];
  const readers = { original: delegateTrial(original.trial), fork: delegateTrial(fork.trial) };
  const read = before.some(({ trial }) => trial === readers.original) ? past.filter(({ ofDelegate }) => ofDelegate).length : 0;
  const repeated = (isReader: boolean) => (isReader ? read : past.length - read);
  const exchanges: CassetteExchange[] = [
    ...before
      .filter(({ trial, request }) => request <= repeated(trial === readers.original))
      .map((exchange) => ({ ...exchange, trial: exchange.trial === readers.original ? readers.fork : fork.trial })),
    ...fork.recording.exchanges.map((exchange) => ({ ...exchange, request: exchange.request + repeated(exchange.trial === readers.fork) })),
  ];
  const parts = new Map([...(original.recording?.parts ?? []), ...fork.recording.parts].map((part) => [part.hash, part]));
  return { parts: [...parts.values()], exchanges };
}

/** The answers that the trial's own model gave: all of them, unless another one reads documents. */
export function ownAnswers({ trial, recording }: Taped, past: readonly GivenAnswer[]): readonly GivenAnswer[] {
  const hasReader = recording?.exchanges.some((exchange) => exchange.trial === delegateTrial(trial));
  return hasReader ? past.filter(({ ofDelegate }) => !ofDelegate) : past;
}
