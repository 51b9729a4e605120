import type { ChatMessage } from "../../../core/ports";

/** A conversation in which calls and their results are told in words, for models that take none where no tools are offered. */
export function callsAsText(messages: readonly ChatMessage[]): ChatMessage[] {
  const tools = new Map<string, string>();
  return messages.map((message): ChatMessage => {
    if (message.role === "tool") return { role: "user", text: `Result of ${tools.get(message.call) ?? "a tool"}:\n${message.text}` };
    if (message.role !== "assistant" || message.calls.length === 0) return message;
    for (const { id, tool } of message.calls) tools.set(id, tool);
    const called = message.calls.map(({ tool, arguments: args }) => `I called ${tool} with ${args}.`);
    return { role: "assistant", text: [message.text, ...called].filter((line) => line.trim() !== "").join("\n"), calls: [] };
  });
}
