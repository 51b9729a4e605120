import type { Frame, Plan } from "./plan";

const encoder = new TextEncoder();

/** A chunk of a streamed answer with one delta. */
export function delta(value: object, finish: string | null = null): object {
  return {
    id: "x",
    object: "chat.completion.chunk",
    created: 0,
    model: "served-model",
    choices: [{ index: 0, delta: value, finish_reason: finish }],
  };
}

/** A delta with pieces of tool calls. */
export function calling(...pieces: readonly object[]): object {
  return delta({ tool_calls: pieces });
}

/** A piece of a tool call. */
export function piece(fields: { index?: number; id?: unknown; name?: string; args?: unknown; [member: string]: unknown }): object {
  const { name, args, ...rest } = fields;
  return { ...rest, type: "function", function: { ...(name !== undefined && { name }), ...(args !== undefined && { arguments: args }) } };
}

export const usage = (prompt = 3, completion = 1, more: object = {}): object => ({
  id: "x",
  object: "chat.completion.chunk",
  choices: [],
  usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion, ...more },
});

export const DONE = "data: [DONE]\n\n";
export const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
export const hello = delta({ role: "assistant", content: "hi" });
export const stop = delta({}, "stop");
export const finished = delta({}, "tool_calls");
export const hang: Frame = { hang: true };
export const destroy: Frame = { destroy: true };

/** An event stream from texts and frames as they are. */
export function raw(...parts: readonly (string | Frame)[]): Plan {
  const frames = parts.map((part): Frame => (typeof part === "string" ? { bytes: encoder.encode(part) } : part));
  return { status: 200, headers: { "content-type": "text/event-stream" }, frames };
}

/** An event stream of chunks with its usual end. */
export function stream(...chunks: readonly object[]): Plan {
  return raw(...chunks.map(event), event(usage()), DONE);
}

export const ok = (): Plan => stream(hello, stop);

/** A body in one piece. */
export function whole(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Plan {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { status, headers: { "content-type": "application/json", ...headers }, frames: [{ bytes: encoder.encode(text) }] };
}

/** An error in the shape of most endpoints. */
export function refusal(message: string, fields: object = {}, status = 400, headers: Readonly<Record<string, string>> = {}): Plan {
  return whole({ error: { message, type: "invalid_request_error", param: null, code: null, ...fields } }, status, headers);
}

/** An answer that is not streamed. */
export function message(fields: object, finish: string | null = "stop"): Plan {
  return whole({
    choices: [{ index: 0, finish_reason: finish, message: { role: "assistant", ...fields } }],
    usage: { prompt_tokens: 3, completion_tokens: 1 },
  });
}
