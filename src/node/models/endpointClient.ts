import OpenAI from "openai";
import type { EndpointOptions } from "./endpointOptions";
import type { EndpointProfile } from "./profile/endpointProfile";
import { type ReadAnswer, wireGuard } from "./wire/wireGuard";
import { MOST_MILLISECONDS } from "./wire/within";

/**
 * The client of an endpoint. Every option is given, since the package would otherwise take keys, organisations and addresses from the
 * environment.
 * @param readAnswer What becomes of an answer in one piece; absent: it is a chat's.
 */
export function createClient(
  options: Pick<EndpointOptions, "key" | "baseUrl" | "fetch" | "onExchange">,
  profile: EndpointProfile,
  now: () => number,
  readAnswer?: ReadAnswer,
): OpenAI {
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
      readAnswer,
    }),
    timeout: MOST_MILLISECONDS,
    maxRetries: 0,
    logLevel: "off",
  });
}
