import type { ChatModel } from "../../core/ports";
import { subSeed } from "../../core/random/hash";
import { createRandom } from "../../core/random/random";
import { Conversation } from "./conversation";
import { createClient } from "./endpointClient";
import { EndpointError } from "./endpointError";
import type { EndpointOptions } from "./endpointOptions";
import type { Fault } from "./faults/fault";
import type { EndpointProfile } from "./profile/endpointProfile";
import { ProfileMemory } from "./profile/profileMemory";
import { retrying } from "./retry/retrying";
import { sleep as realSleep } from "./retry/sleep";
import { Stop } from "./stop";

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
