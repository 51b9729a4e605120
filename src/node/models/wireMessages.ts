import type OpenAI from "openai";
import { isJson } from "../../core/formats/isJson";
import type { ChatMessage } from "../../core/ports";

/** Writes a history in the chat-completions format: every call is answered right after the turn that made it, in order. */
export function wireMessages(messages: readonly ChatMessage[]): OpenAI.ChatCompletionMessageParam[] {
  return messages.map(wireMessage);
}

function wireMessage(message: ChatMessage): OpenAI.ChatCompletionMessageParam {
  if (message.role === "tool") return { role: "tool", tool_call_id: message.call, content: message.text };
  if (message.role !== "assistant") return { role: message.role, content: message.text };
  if (message.calls.length === 0) return { role: "assistant", content: message.text };
  const calls = message.calls.map(({ id, tool, arguments: args }) => ({
    id,
    type: "function" as const,
    // Servers refuse a history with broken arguments; the trial keeps them as they were written.
    function: { name: tool, arguments: isJson(args) ? args : "{}" },
  }));
  return { role: "assistant", content: message.text === "" ? null : message.text, tool_calls: calls };
}
