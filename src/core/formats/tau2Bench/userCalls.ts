import { callsOf } from "../importing/readChat";
import { isMembers, listOf, type Members, shownText } from "../importing/values";

/** Messages in which calls of the user, and the results that the user got, are texts of the user. */
export function withoutUserCalls(messages: readonly unknown[]): { readonly messages: readonly unknown[]; readonly calls: number } {
  let calls = 0;
  const told = messages.map((message) => {
    if (!isMembers(message)) return message;
    const { requestor, tool_calls, ...others } = message;
    if (message.role === "tool") {
      if (requestor === "user") return { ...others, role: "user", content: `[result] ${shownText(message.content)}` };
      // The id of a result is that of its call.
      const { id, ...result } = others;
      return { tool_call_id: id, ...result };
    }
    if (message.role !== "user" || listOf(tool_calls).length === 0)
      return { ...others, ...(Array.isArray(tool_calls) && { tool_calls: tool_calls.map(withoutRequestor) }) };
    const made = callsOf(message);
    calls += made.length;
    const texts = made.map((call) => `[call] ${call.tool} ${call.arguments}`);
    return { ...others, content: [shownText(message.content), ...texts].filter((text) => text !== "").join("\n") };
  });
  return { messages: told, calls };
}

/** Of a call of the agent, who made it is told by its message. */
function withoutRequestor(call: unknown): unknown {
  if (!isMembers(call)) return call;
  const { requestor: _, ...others }: Members = call;
  return others;
}
