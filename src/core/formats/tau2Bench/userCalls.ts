import { callsOf } from "../importing/readChat";
import { isMembers, listOf, shownText } from "../importing/values";

/** Messages in which calls of the user, and the results that the user got, are texts of the user. */
export function withoutUserCalls(messages: readonly unknown[]): { readonly messages: readonly unknown[]; readonly calls: number } {
  let calls = 0;
  const told = messages.map((message) => {
    if (!isMembers(message)) return message;
    if (message.role === "tool" && message.requestor === "user") return { role: "user", content: `[result] ${shownText(message.content)}` };
    if (message.role !== "user" || listOf(message.tool_calls).length === 0) return message;
    const made = callsOf(message);
    calls += made.length;
    const texts = made.map((call) => `[call] ${call.tool} ${call.arguments}`);
    return { role: "user", content: [shownText(message.content), ...texts].filter((text) => text !== "").join("\n") };
  });
  return { messages: told, calls };
}
