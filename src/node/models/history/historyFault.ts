import { isRecord, parsedJson } from "../wire/json";
import type { WireMessage } from "./wireMessage";

/**
 * What in a history no endpoint would take; undefined if nothing. Every call is answered once, in order, directly after its turn; no
 * other message stands between; ids are unique; arguments are objects; no text is empty; nothing but the first message instructs.
 * @param joinsResults No message of a user stands straight after a tool result.
 */
export function historyFault(messages: readonly WireMessage[], joinsResults = true): string | undefined {
  const seen = new Set<string>();
  const open: string[] = [];
  for (const [position, message] of messages.entries()) {
    const at = `message ${position + 1}`;
    if (message.role === "tool") {
      if (message.tool_call_id !== open.shift()) return `${at} answers ${message.tool_call_id}, which is not the call whose turn it is`;
      if (message.content.trim() === "") return `${at} is an empty tool result`;
      continue;
    }
    if (open.length > 0) return `${open[0]} has no answer`;
    if (message.role === "system" && position > 0) return `${at} is an instruction in the middle`;
    if (joinsResults && message.role === "user" && messages[position - 1]?.role === "tool")
      return `${at} is a user's straight after a tool result`;
    if (message.role !== "assistant" || !message.tool_calls) {
      if ((message.content ?? "").trim() === "") return `${at} is empty`;
      continue;
    }
    for (const { id, function: called } of message.tool_calls) {
      if (seen.has(id)) return `the id ${id} occurs twice`;
      if (!isRecord(parsedJson(called.arguments))) return `the arguments of ${id} are no object`;
      seen.add(id);
      open.push(id);
    }
  }
  if (open.length > 0) return `${open[0]} has no answer`;
  return messages.some(({ role }) => role === "user") ? undefined : "no message is a user's";
}
