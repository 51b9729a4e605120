import OpenAI from "openai";
import type { Cancellation, ChatModel } from "../../core/ports";
import { subSeed } from "../../core/random/hash";
import { createRandom } from "../../core/random/random";
import { Conversation } from "./conversation";
import { EndpointError } from "./endpointError";
import type { EndpointOptions } from "./endpointOptions";
import type { Fault } from "./faults/fault";
import type { EndpointProfile } from "./profile/endpointProfile";
import { ProfileMemory } from "./profile/profileMemory";
import { retrying } from "./retry/retrying";
import { sleep as realSleep } from "./retry/sleep";
import { wireGuard } from "./wire/wireGuard";
import { MOST_MILLISECONDS } from "./wire/within";

export interface EndpointModel extends ChatModel {
  /** How the endpoint is asked now, after what was learnt. */
  profile(): EndpointProfile;
}

const LONGEST_WAIT_MILLISECONDS = 60_000;

/** A model behind an OpenAI-compatible endpoint; the `openai` package is no more than its typed HTTP client. */
export function createEndpointModel(options: EndpointOptions): EndpointModel {
  const { id, baseUrl, model, memory = new ProfileMemory(), now = Date.now, sleep = realSleep } = options;
  const profile = () => memory.profileOf(baseUrl, model, options.profile);
  const client = createClient(options, profile(), now);
  return {
    id,
    profile,
    async complete(request, cancellation) {
      const deadline = now() + request.timeoutMilliseconds;
      const stop = new Stop(request.timeoutMilliseconds, cancellation);
      const conversation = new Conversation({ client, request, profile, memory, options, signal: stop.signal });
      try {
        const result = await retrying((attempt) => conversation.ask(attempt), {
          sleep,
          now,
          random: createRandom(subSeed(request.seed, "wait", String(conversation.turn))),
          signal: stop.signal,
          longestWaitMilliseconds: options.longestWaitMilliseconds ?? LONGEST_WAIT_MILLISECONDS,
          millisecondsLeft: () => deadline - now(),
          adapt: (fault) => conversation.adapt(fault),
          onFailure: (failed) => {
            conversation.note(failed);
            if (isRateLimit(failed.fault)) request.onRateLimited?.();
            options.onFailure?.(failed);
          },
        });
        if (result.ok) return result.value;
        if (isRateLimit(result.fault)) request.onRateLimited?.();
        const fault = stop.signal.aborted ? { ...result.fault, class: stop.reason() } : result.fault;
        throw new EndpointError({ ...result, id, baseUrl, fault });
      } finally {
        stop.release();
      }
    },
  };
}

/** Whether the endpoint had too much to do, so that fewer requests at once would help. */
function isRateLimit(fault: Fault): boolean {
  return fault.class === "rate" || fault.class === "overload";
}

/** Every option is given, since the package would otherwise take keys, organisations and addresses from the environment. */
function createClient(options: EndpointOptions, profile: EndpointProfile, now: () => number): OpenAI {
  const { key, baseUrl } = options;
  const ownHeader = profile.keyHeader === "authorization" ? {} : { Authorization: null, [profile.keyHeader]: key ?? null };
  return new OpenAI({
    apiKey: key || "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: baseUrl,
    defaultQuery: { ...profile.query },
    defaultHeaders: ownHeader,
    fetch: wireGuard({
      fetch: options.fetch,
      key,
      keyHeader: key ? profile.keyHeader : undefined,
      limits: profile.silence,
      now,
      onExchange: options.onExchange,
    }),
    timeout: MOST_MILLISECONDS,
    maxRetries: 0,
    logLevel: "off",
  });
}

/** One signal for the end of the time and for a person's cancelling. */
class Stop {
  private readonly controller = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly abort = () => this.controller.abort();

  constructor(
    milliseconds: number,
    private readonly cancellation: Cancellation | undefined,
  ) {
    if (cancellation?.aborted) this.abort();
    cancellation?.addEventListener("abort", this.abort, { once: true });
    this.timer = setTimeout(this.abort, Math.min(milliseconds, MOST_MILLISECONDS));
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  reason(): "aborted" | "timeout" {
    return this.cancellation?.aborted ? "aborted" : "timeout";
  }

  release(): void {
    clearTimeout(this.timer);
    this.cancellation?.removeEventListener("abort", this.abort);
  }
}
