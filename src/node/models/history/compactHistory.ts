import type { ChatMessage } from "../../../core/ports";

const LEFT_OUT = "(Earlier steps were left out here, since the conversation had become too long.)";

/**
 * A history without its oldest turns, about half as long: whole turns with the results that answer them are left out, the last one
 * stays, and the question says so.
 * @returns undefined if there is nothing to leave out.
 */
export function compactHistory(messages: readonly ChatMessage[]): { readonly messages: ChatMessage[]; readonly turns: number } | undefined {
  const first = messages.findIndex(({ role }) => role === "assistant");
  if (first < 0) return undefined;
  const groups = groupsOf(messages.slice(first));
  const most = lengthOf(messages) / 2;
  const opening = messages.slice(0, first);
  let kept = groups;
  while (kept.length > 1 && lengthOf(opening) + lengthOf(kept.flat()) > most) kept = kept.slice(1);
  if (kept.length === groups.length) return undefined;
  return { messages: [...opening, { role: "user", text: LEFT_OUT }, ...kept.flat()], turns: groups.length - kept.length };
}

/** An assistant's turn with all that follows on it. */
function groupsOf(messages: readonly ChatMessage[]): ChatMessage[][] {
  const groups: ChatMessage[][] = [];
  for (const message of messages) {
    if (message.role === "assistant") groups.push([message]);
    else groups.at(-1)?.push(message);
  }
  return groups;
}

function lengthOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + message.text.length + callsLength(message), 0);
}

function callsLength(message: ChatMessage): number {
  return message.role === "assistant" ? message.calls.reduce((sum, call) => sum + call.arguments.length, 0) : 0;
}
