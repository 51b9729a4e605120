import * as z from "zod";
import type { HeardMessage } from "../../core/simulated/conversation";

/** What a simulated model reads of a chat-completions request. */
export interface SimulatedRequest {
  readonly model: string;
  readonly seed: number;
  readonly messages: readonly HeardMessage[];
  /** Names of the offered tools. */
  readonly tools: readonly string[];
  readonly stream: boolean;
  /** A stream is to end with a count of tokens. */
  readonly wantsUsage: boolean;
}

const contentSchema = z
  .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
  .nullish()
  .transform((content) => (typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("")));

const requestSchema = z.object({
  model: z.string(),
  seed: z.int().nullish(),
  messages: z.array(z.object({ role: z.string(), content: contentSchema })).min(1),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});

/** Reads the body of a request; `message` says in a sentence what is wrong with it. */
export function readSimulatedRequest(
  body: string,
): { readonly ok: true; readonly request: SimulatedRequest } | { readonly ok: false; readonly message: string } {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { ok: false, message: "The body of the request is not JSON." };
  }
  const parsed = requestSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, message: `The request has no usable ${issue?.path.join(".") || "body"}: ${issue?.message}.` };
  }
  const { model, seed, messages, tools, stream, stream_options: options } = parsed.data;
  return {
    ok: true,
    request: {
      model,
      seed: seed ?? 0,
      messages: messages.map(({ role, content }) => ({ role, text: content })),
      tools: (tools ?? []).map((tool) => tool.function.name),
      stream: stream === true,
      wantsUsage: options?.include_usage === true,
    },
  };
}
