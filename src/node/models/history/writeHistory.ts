import type { ChatMessage } from "../../../core/ports";
import type { EndpointProfile } from "../profile/endpointProfile";
import { historyArguments } from "../turn/callArguments";
import { nineCharacterId } from "./callIds";
import type { WireCall, WireMessage } from "./wireMessage";

const NO_OUTPUT = "(no output)";

/**
 * Writes a history in the form that the endpoint takes: one instruction at the beginning, no empty message, and no user's message
 * straight after a tool result where that is refused: its text joins the result.
 * @param endpoint Name of the endpoint and model; what another one's turns hold for their provider alone is left out.
 */
export function writeHistory(messages: readonly ChatMessage[], profile: EndpointProfile, endpoint: string): WireMessage[] {
  const written: WireMessage[] = [];
  for (const message of messages) {
    if (message.role === "assistant") {
      if (message.calls.length > 0 || message.text.trim() !== "") written.push(assistantMessage(message, profile, endpoint));
    } else if (message.role === "tool") {
      const content = message.text.trim() === "" ? NO_OUTPUT : message.text;
      written.push({ role: "tool", tool_call_id: wireId(message.call, profile), content });
    } else if (message.text.trim() !== "") {
      say(written, profile, message.role === "system" && written.length === 0 ? "system" : "user", message.text);
    }
  }
  return written;
}

function say(written: WireMessage[], { joinsResults }: EndpointProfile, role: "system" | "user", text: string): void {
  const last = written.at(-1);
  if (role === "user" && ((last?.role === "tool" && joinsResults) || last?.role === "user"))
    written[written.length - 1] = { ...last, content: `${last.content}\n\n${text}` };
  else written.push({ role, content: text });
}

type AssistantMessage = Extract<ChatMessage, { role: "assistant" }>;

function assistantMessage({ text, calls, opaque }: AssistantMessage, profile: EndpointProfile, endpoint: string): WireMessage {
  const own = profile.returnsOpaque && opaque?.endpoint === endpoint ? opaque : undefined;
  const spoken = { ...own?.message, role: "assistant" as const };
  if (calls.length === 0) return { ...spoken, content: text };
  const toolCalls = calls.map(
    ({ id, tool, arguments: args }, position): WireCall => ({
      ...own?.calls[position],
      id: wireId(id, profile),
      type: "function",
      // Servers refuse a history with broken arguments; the trial keeps them as they were written.
      function: { name: wireName(tool), arguments: historyArguments(args) },
    }),
  );
  return { ...spoken, content: text.trim() === "" ? profile.callOnlyContent : text, tool_calls: toolCalls };
}

function wireId(id: string, { callIds }: EndpointProfile): string {
  return callIds === "nine" ? nineCharacterId(id) : id;
}

/** A model can call a tool by a name that no server takes back. */
function wireName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64) || "unknown";
}
