import type { ChatMessage, ChatRequest } from "../../core/ports";
import { ModelError } from "../../core/ports";
import { callsAsText } from "./history/callsAsText";
import { historyFault } from "./history/historyFault";
import type { WireMessage } from "./history/wireMessage";
import { type WireTool, wireTools } from "./history/wireTools";
import { writeHistory } from "./history/writeHistory";
import type { EndpointProfile } from "./profile/endpointProfile";

/** The body of a chat-completions request: the least that says what is asked. */
export interface RequestBody {
  readonly model: string;
  readonly messages: readonly WireMessage[];
  readonly tools?: readonly WireTool[];
  readonly stream?: true;
  readonly stream_options?: { readonly include_usage: true };
  readonly seed?: number;
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
}

export interface BodySettings {
  /** Name of the model at the endpoint. */
  readonly model: string;
  /** Name of endpoint and model. */
  readonly endpoint: string;
  readonly temperature?: number | undefined;
  /** Most tokens of an answer. */
  readonly outputLimit?: number | undefined;
}

/**
 * Writes a request for an endpoint.
 * @throws ModelError where the history breaks a rule that endpoints keep; the fault is ours.
 */
export function requestBody(
  messages: readonly ChatMessage[],
  { tools, seed }: Pick<ChatRequest, "tools" | "seed">,
  profile: EndpointProfile,
  { model, endpoint, temperature, outputLimit }: BodySettings,
): RequestBody {
  const history = writeHistory(tools.length > 0 || profile.callsWithoutTools ? messages : callsAsText(messages), profile, endpoint);
  const fault = historyFault(history, profile.joinsResults);
  if (fault) throw new ModelError(`The conversation was not sent: ${fault}. This is a fault of Trial Lens; please report it.`);
  return {
    model,
    messages: history,
    ...(tools.length > 0 && { tools: wireTools(tools).tools }),
    ...(profile.stream && { stream: true as const }),
    ...(profile.stream && profile.streamOptions && { stream_options: { include_usage: true as const } }),
    ...(profile.seed && { seed }),
    ...(temperature !== undefined && profile.temperature && { temperature: Math.min(temperature, profile.highestTemperature) }),
    ...(outputLimit !== undefined && profile.outputLimit !== "none" && { [profile.outputLimit]: outputLimit }),
  };
}

/** Characters of a request, about. */
export function requestLength({ messages }: RequestBody, tools: ChatRequest["tools"]): number {
  return JSON.stringify(messages).length + wireTools(tools).length;
}
