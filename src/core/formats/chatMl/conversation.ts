import { chatMessages } from "../importing/chatMessages";
import { callsOf } from "../importing/readChat";
import { isMembers, listOf, type Members, textOf } from "../importing/values";

const ROLES: ReadonlySet<unknown> = new Set(["system", "developer", "user", "assistant", "model", "tool", "function"]);

/** What an observation was given and what it brought, as one conversation; some bring what they were given over again. */
export function conversationOf(input: readonly unknown[], output: readonly unknown[]): readonly Members[] {
  const given = messagesIn(input);
  const brought = messagesIn(output);
  const repeats = given.every((message, index) => JSON.stringify(message) === JSON.stringify(brought[index]));
  return withTools(repeats ? brought : [...given, ...brought]);
}

/** Entries without a role are no messages, unless one lies in what could not be parsed. */
function messagesIn(entries: readonly unknown[]): readonly Members[] {
  return entries.flatMap((entry) => {
    if (!isMembers(entry)) return [];
    if (textOf(entry.role) !== undefined) return chatMessages(entry, "user");
    const { message } = isMembers(entry.json) ? entry.json : {};
    return isMembers(message) && ROLES.has(message.role) ? chatMessages(message, "assistant") : [];
  });
}

/** A result may have its tool's name for a role. */
function withTools(messages: readonly Members[]): readonly Members[] {
  const called = new Set<string>();
  return messages.map((message) => {
    for (const { tool } of callsOf({ tool_calls: listOf(message.tool_calls) })) called.add(tool);
    const { role } = message;
    return typeof role === "string" && !ROLES.has(role) && called.has(role) ? { ...message, role: "tool", name: role } : message;
  });
}
