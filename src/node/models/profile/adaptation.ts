import type { FaultFacts } from "../faults/fault";
import type { WireMessage } from "../history/wireMessage";
import type { RequestBody } from "../requestBody";
import type { EndpointProfile } from "./endpointProfile";

/** Something that an endpoint does not take, with what is sent in its place. */
export interface Adaptation {
  readonly id: string;
  /** A sentence for a person. */
  readonly says: string;
  /** Whether what it changes was sent. */
  wasSent(body: RequestBody): boolean;
  /** Whether the endpoint's error is about it. */
  isMeant(facts: FaultFacts): boolean;
  readonly change: Partial<EndpointProfile>;
}

/** Members of a provider's own that others refuse. */
const OPAQUE = ["reasoning", "reasoning_content", "reasoning_details", "extra_content"];

function callsHold(message: WireMessage, member: string): boolean {
  return message.role === "assistant" && (message.tool_calls ?? []).some((call) => member in call);
}

/** In the order in which they are tried: the more particular before the more general. */
export const adaptations: readonly Adaptation[] = [
  {
    id: "max_completion_tokens",
    wasSent: (body) => "max_tokens" in body,
    says: "The output limit goes into max_completion_tokens, since max_tokens was refused.",
    isMeant: (facts) => refuses(facts, "max_tokens"),
    change: { outputLimit: "max_completion_tokens" },
  },
  {
    id: "max_tokens",
    wasSent: (body) => "max_completion_tokens" in body,
    says: "The output limit goes into max_tokens, since max_completion_tokens was refused.",
    isMeant: (facts) => refuses(facts, "max_completion_tokens"),
    change: { outputLimit: "max_tokens" },
  },
  {
    id: "no-stream-options",
    wasSent: (body) => "stream_options" in body,
    says: "stream_options is left out, since it was refused; token counts can be estimates.",
    isMeant: (facts) => refuses(facts, "stream_options"),
    change: { streamOptions: false },
  },
  {
    id: "no-stream",
    wasSent: (body) => "stream" in body,
    says: "Answers come in one piece, since streaming was refused.",
    isMeant: (facts) => refuses(facts, "stream"),
    change: { stream: false, streamOptions: false },
  },
  {
    id: "no-temperature",
    wasSent: (body) => "temperature" in body,
    says: "The temperature is left out, since it was refused; the endpoint uses its own.",
    isMeant: (facts) => refuses(facts, "temperature"),
    change: { temperature: false },
  },
  {
    id: "no-seed",
    wasSent: (body) => "seed" in body,
    says: "The seed is left out, since it was refused.",
    isMeant: (facts) => refuses(facts, "seed"),
    change: { seed: false },
  },
  {
    id: "nine-character-ids",
    wasSent: ({ messages }) => messages.some((message) => message.role === "tool" && message.tool_call_id.length !== 9),
    says: "Ids of calls are nine letters and digits, since others were refused.",
    isMeant: ({ message }) => /tool.?call.?id/i.test(message) && /length of 9/.test(message),
    change: { callIds: "nine" },
  },
  {
    id: "empty-content",
    wasSent: ({ messages }) => messages.some(({ content }) => content === null),
    says: "A turn that only calls tools has an empty text, since null was refused.",
    isMeant: refusesNull,
    change: { callOnlyContent: "" },
  },
  {
    id: "calls-as-text",
    wasSent: ({ messages, tools }) => tools === undefined && messages.some((message) => message.role === "assistant" && message.tool_calls),
    says: "Where no tools are offered, earlier calls and their results are told in words, since they were refused.",
    isMeant: ({ code }) => code === "calls_without_tools",
    change: { callsWithoutTools: false },
  },
  {
    id: "no-opaque",
    wasSent: ({ messages }) => messages.some((message) => OPAQUE.some((member) => member in message || callsHold(message, member))),
    says: "Reasoning and other members of the provider's own are not sent back, since they were refused.",
    isMeant: (facts) => OPAQUE.some((member) => refuses(facts, member)),
    change: { returnsOpaque: false },
  },
];

/**
 * The adaptation that an error calls for; undefined if it is about nothing that was sent. Trials run side by side, so that another one
 * can have learnt it while this request was under way.
 * @param tried What was changed before for the same question, which is not changed twice.
 */
export function adaptationFor(facts: FaultFacts, sent: RequestBody, tried: readonly Adaptation[] = []): Adaptation | undefined {
  if (!canBeAboutParameters(facts)) return undefined;
  return adaptations.find((each) => !tried.includes(each) && each.wasSent(sent) && each.isMeant(facts));
}

/** Only these can be about a parameter; some gateways answer 500 where the error in it says that the request is at fault. */
function canBeAboutParameters({ status, code, type, inStream }: FaultFacts): boolean {
  if (status === 400 || status === 422 || inStream) return true;
  return status === 500 && /invalid_request|unsupported|unknown_parameter|extra_forbidden|BadRequest/.test(`${code} ${type}`);
}

/** That an error names a member is not enough: its value can be what is wrong. */
function refuses({ code = "", param, message }: FaultFacts, member: string): boolean {
  if (!REFUSAL.test(`${code} ${message}`)) return false;
  if (param !== undefined) return param === member || param.endsWith(`.${member}`);
  return new RegExp(`(?<!\\w)${member}(?!\\w)`).test(message);
}

const REFUSAL = /unsupported|not support|unknown|unrecognized|not permitted|not allowed|forbidden|unexpected|cannot find field|deprecated/i;

function refusesNull({ message }: FaultFacts): boolean {
  return /content type: <nil>|content.{0,60}(null|none|required|valid string|should be a string)|null.{0,40}content/i.test(message);
}
