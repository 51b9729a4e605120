import { type Cancellation, type Embedder, ModelError } from "../../../core/ports";
import { createRandom } from "../../../core/random/random";
import { createClient } from "../endpointClient";
import { EndpointError } from "../endpointError";
import type { EndpointOptions } from "../endpointOptions";
import { classifyFault } from "../faults/classifyFault";
import { explainEmbedderFault } from "../faults/explainEmbedderFault";
import type { FaultFacts } from "../faults/fault";
import { readFault } from "../faults/readFault";
import { defaultProfile } from "../profile/providers";
import { type Attempted, retrying } from "../retry/retrying";
import { sleep as realSleep } from "../retry/sleep";
import { Stop } from "../stop";
import { BAD_VECTORS, embeddingsAnswer } from "./embeddingsAnswer";
import { readVectors, type Vectors } from "./readVectors";

export type EmbedderOptions = Pick<
  EndpointOptions,
  "baseUrl" | "model" | "key" | "fetch" | "onExchange" | "sleep" | "now" | "longestWaitMilliseconds"
> & {
  /** For a request, repeated attempts included. */
  readonly timeoutMilliseconds?: number | undefined;
};

/** Texts in one request: as many as the servers with the lowest limits take. */
const BATCH = 32;
const TIMEOUT_MILLISECONDS = 120_000;
const LONGEST_WAIT_MILLISECONDS = 60_000;

/** What a table names distances by: the host, with its port if it has one of its own, and the model. */
export function embedderId(baseUrl: string, model: string): string {
  return `${new URL(baseUrl).host}/${model}`;
}

/**
 * An embedding model behind an OpenAI-compatible endpoint, asked in the way of a chat: the same wire, key, repetitions and faults. Its
 * vectors are finite and all of one length, over all of its requests.
 */
export function createEndpointEmbedder(options: EmbedderOptions): Embedder {
  const { baseUrl, model, key, now = Date.now, sleep = realSleep, timeoutMilliseconds = TIMEOUT_MILLISECONDS } = options;
  const id = embedderId(baseUrl, model);
  const client = createClient(options, defaultProfile(baseUrl), now, embeddingsAnswer);
  let length: number | undefined;

  async function ask(texts: readonly string[], signal: AbortSignal, attempt: number): Promise<Attempted<Vectors>> {
    let answer: unknown;
    try {
      answer = await client.post<unknown>("/embeddings", {
        body: { model, input: texts },
        signal,
        ...(attempt > 1 && { headers: { "x-attempt": String(attempt) } }),
      });
    } catch (error) {
      return failed(readFault(error, key));
    }
    const read = readVectors(answer, texts.length, length);
    return read.ok ? { ok: true, value: read.vectors } : failed({ message: read.message, code: BAD_VECTORS });
  }

  async function embedBatch(texts: readonly string[], cancellation: Cancellation | undefined): Promise<Vectors> {
    const deadline = now() + timeoutMilliseconds;
    const stop = new Stop(timeoutMilliseconds, cancellation);
    try {
      const result = await retrying((attempt) => ask(texts, stop.signal, attempt), {
        sleep,
        now,
        random: createRandom(texts.length),
        signal: stop.signal,
        longestWaitMilliseconds: options.longestWaitMilliseconds ?? LONGEST_WAIT_MILLISECONDS,
        millisecondsLeft: () => deadline - now(),
        adapt: () => false,
        onFailure: () => undefined,
      });
      if (result.ok) return result.value;
      const fault = stop.signal.aborted ? { ...result.fault, class: stop.reason() } : result.fault;
      throw new EndpointError({ ...result, id, baseUrl, fault }, explainEmbedderFault);
    } finally {
      stop.release();
    }
  }

  return {
    id,
    async embed(texts, cancellation) {
      const empty = texts.findIndex((text) => text.trim() === "");
      if (empty >= 0) throw new ModelError(`${id} was not asked: text ${empty + 1} of ${texts.length} is empty, and has no embedding.`);
      const vectors: (readonly number[])[] = [];
      for (let from = 0; from < texts.length; from += BATCH) {
        vectors.push(...(await embedBatch(texts.slice(from, from + BATCH), cancellation)));
        length = vectors[0]?.length;
      }
      return vectors;
    },
  };
}

function failed(facts: FaultFacts): Attempted<never> {
  return { ok: false, fault: { ...facts, class: facts.code === BAD_VECTORS ? "unusable" : classifyFault(facts, false) } };
}
