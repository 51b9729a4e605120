import OpenAI from "openai";
import type { Cancellation, ChatModel, ChatRequest, ChatTurn } from "../../core/ports";
import { ModelError } from "../../core/ports";
import { keyVariable } from "./keyVariable";
import { TurnAccumulator } from "./turnAccumulator";
import { type Fetch, wireGuard, withoutKey } from "./wireGuard";
import { wireMessages } from "./wireMessages";

export interface EndpointOptions {
  /** Name in trials and tables. */
  readonly id: string;
  readonly baseUrl: string;
  /** Name of the model at the endpoint. */
  readonly model: string;
  readonly temperature?: number | undefined;
  /** Never stored, logged or shown. */
  readonly key?: string | undefined;
  readonly fetch: Fetch;
}

/** A model behind an OpenAI-compatible endpoint; the `openai` package is no more than its typed HTTP client. */
export function createEndpointModel(options: EndpointOptions): ChatModel {
  // Every option is given, since the package would otherwise take keys, organisations and addresses from the environment.
  const client = new OpenAI({
    apiKey: options.key ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: options.baseUrl,
    fetch: wireGuard(options.fetch, options.key),
    maxRetries: 0,
    logLevel: "off",
  });
  return {
    id: options.id,
    async complete(request, cancellation) {
      const controller = new AbortController();
      const abort = () => controller.abort();
      if (cancellation?.aborted) abort();
      cancellation?.addEventListener("abort", abort, { once: true });
      const timer = setTimeout(abort, Math.min(request.timeoutMilliseconds, MOST_MILLISECONDS));
      try {
        return await ask(client, options, request, controller.signal);
      } catch (error) {
        if (error instanceof ModelError) throw error;
        throw new ModelError(explain(error, options, cancellation));
      } finally {
        clearTimeout(timer);
        cancellation?.removeEventListener("abort", abort);
      }
    },
  };
}

/** The longest that a timer can be set to. */
const MOST_MILLISECONDS = 2 ** 31 - 1;

async function ask(client: OpenAI, options: EndpointOptions, request: ChatRequest, signal: AbortSignal): Promise<ChatTurn> {
  const stream = await client.chat.completions.create(
    {
      model: options.model,
      messages: wireMessages(request.messages),
      tools: request.tools.map(({ name, description, parameters }) => ({ type: "function", function: { name, description, parameters } })),
      stream: true,
      stream_options: { include_usage: true },
      seed: request.seed,
      ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
    },
    { signal },
  );
  const turn = 1 + request.messages.filter(({ role }) => role === "assistant").length;
  const accumulator = new TurnAccumulator(turn);
  for await (const chunk of stream) accumulator.add(chunk);
  // An aborted stream just ends.
  if (signal.aborted) throw new ModelError(`${options.id} was stopped before it had answered.`);
  return turnWithoutKey(accumulator.finish(options.id), options.key);
}

function explain(error: unknown, options: EndpointOptions, cancellation: Cancellation | undefined): string {
  if (cancellation?.aborted) return `${options.id} was stopped before it had answered.`;
  const { host } = new URL(options.baseUrl);
  if (error instanceof OpenAI.APIUserAbortError) return `${options.id} did not answer in the time that was left.`;
  if (error instanceof OpenAI.APIConnectionError)
    return `No connection to ${host} (${causeCode(error)}); is the address right and the server running?`;
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError)
    return `${host} refused the key (HTTP ${error.status}); ${keyAdvice(options.baseUrl)}`;
  const message = shortened(withoutKey(error instanceof Error ? error.message : String(error), options.key));
  if (error instanceof OpenAI.APIError) return `${host} answered with an error: ${message}`;
  if (message === "terminated") return `${host} broke the connection off in the middle of its answer.`;
  return `${host} sent an answer that could not be read: ${message}`;
}

function keyAdvice(baseUrl: string): string {
  const variable = keyVariable(baseUrl);
  return variable === undefined ? "a key is sent over https or to this machine only." : `set ${variable} to a valid one.`;
}

/** A turn in which a server repeats the key: it must not reach the trial. */
function turnWithoutKey(turn: ChatTurn, key: string | undefined): ChatTurn {
  if (!key) return turn;
  const calls = turn.calls.map((call) => ({ ...call, tool: withoutKey(call.tool, key), arguments: withoutKey(call.arguments, key) }));
  return { ...turn, text: withoutKey(turn.text, key), calls };
}

function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** The innermost system error code, such as ECONNREFUSED. */
function causeCode(error: unknown): string {
  let code = "no answer";
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    const found = (inner as { code?: unknown }).code;
    if (typeof found === "string") code = found;
  }
  return code;
}
