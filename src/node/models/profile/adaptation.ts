import type { FaultFacts } from "../faults/fault";
import type { EndpointProfile } from "./endpointProfile";

/** Something that an endpoint does not take, with what is sent in its place. */
export interface Adaptation {
  readonly id: string;
  /** A sentence for a person. */
  readonly says: string;
  /** The member of the request that it changes; it was sent. */
  readonly member: string;
  /** Whether the endpoint's error is about it. */
  isMeant(facts: FaultFacts): boolean;
  readonly change: Partial<EndpointProfile>;
}

/** In the order in which they are tried: the more particular before the more general. */
export const adaptations: readonly Adaptation[] = [
  {
    id: "max_completion_tokens",
    member: "max_tokens",
    says: "The output limit goes into max_completion_tokens, since max_tokens was refused.",
    isMeant: (facts) => refuses(facts, "max_tokens"),
    change: { outputLimit: "max_completion_tokens" },
  },
  {
    id: "max_tokens",
    member: "max_completion_tokens",
    says: "The output limit goes into max_tokens, since max_completion_tokens was refused.",
    isMeant: (facts) => refuses(facts, "max_completion_tokens"),
    change: { outputLimit: "max_tokens" },
  },
  {
    id: "no-stream-options",
    member: "stream_options",
    says: "stream_options is left out, since it was refused; token counts can be estimates.",
    isMeant: (facts) => refuses(facts, "stream_options"),
    change: { streamOptions: false },
  },
  {
    id: "no-stream",
    member: "stream",
    says: "Answers come in one piece, since streaming was refused.",
    isMeant: (facts) => refuses(facts, "stream"),
    change: { stream: false, streamOptions: false },
  },
  {
    id: "no-temperature",
    member: "temperature",
    says: "The temperature is left out, since it was refused; the endpoint uses its own.",
    isMeant: (facts) => refuses(facts, "temperature"),
    change: { temperature: false },
  },
  {
    id: "no-seed",
    member: "seed",
    says: "The seed is left out, since it was refused.",
    isMeant: (facts) => refuses(facts, "seed"),
    change: { seed: false },
  },
  {
    id: "nine-character-ids",
    member: "messages",
    says: "Ids of calls are nine letters and digits, since others were refused.",
    isMeant: ({ message }) => /tool.?call.?id/i.test(message) && /length of 9/.test(message),
    change: { callIds: "nine" },
  },
  {
    id: "empty-content",
    member: "messages",
    says: "A turn that only calls tools has an empty text, since null was refused.",
    isMeant: refusesNull,
    change: { callOnlyContent: "" },
  },
  {
    id: "no-opaque",
    member: "messages",
    says: "Reasoning and other members of the provider's own are not sent back, since they were refused.",
    isMeant: (facts) => ["reasoning", "reasoning_content", "reasoning_details", "extra_content"].some((member) => refuses(facts, member)),
    change: { returnsOpaque: false },
  },
];

/** Only these can be about a parameter; some gateways answer 500 where the error in it says that the request is at fault. */
export function canBeAboutParameters({ status, code, type, inStream }: FaultFacts): boolean {
  if (status === 400 || status === 422 || inStream) return true;
  return status === 500 && /invalid_request|unsupported|unknown_parameter|extra_forbidden|BadRequest/.test(`${code} ${type}`);
}

function refuses({ param, message }: FaultFacts, member: string): boolean {
  if (param !== undefined) return param === member || param.endsWith(`.${member}`);
  return new RegExp(`(?<!\\w)['"\`]?${member}['"\`]?(?![\\w])`).test(message) && REFUSAL.test(message);
}

const REFUSAL =
  /unsupported|not support|unknown|unrecognized|not permitted|not allowed|forbidden|invalid|unexpected|cannot find field|deprecated|extra/i;

function refusesNull({ message }: FaultFacts): boolean {
  return /content type: <nil>|content.{0,60}(null|none|required|valid string|should be a string)|null.{0,40}content/i.test(message);
}
