import type { SentMessage } from "../plan";

/** A call of a message as it came. */
export interface SentCall {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown };
  readonly [member: string]: unknown;
}

export function callsOf({ tool_calls: calls }: SentMessage): readonly SentCall[] {
  return Array.isArray(calls) ? calls : [];
}

/** Why the calls of a conversation are not each answered once, in order, directly after the turn; undefined if they are. */
export function orderFault(messages: readonly SentMessage[]): string | undefined {
  const seen = new Set<unknown>();
  let open: unknown[] = [];
  for (const message of messages) {
    if (message.role === "tool") {
      const expected = open.shift();
      if (expected === undefined || message.tool_call_id !== expected) return `unexpected answer ${String(message.tool_call_id)}`;
      continue;
    }
    if (open.length > 0) return `no answer to ${String(open[0])}`;
    open = callsOf(message).map(({ id }) => id);
    for (const id of open) {
      if (typeof id !== "string" || id === "") return "a call without an id";
      if (seen.has(id)) return `tool call id ${id} must be unique within the request`;
      seen.add(id);
    }
  }
  return open.length > 0 ? `no answer to ${String(open[0])}` : undefined;
}
