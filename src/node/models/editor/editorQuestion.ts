import type { WireCall, WireMessage } from "../history/wireMessage";
import type { RequestBody } from "../requestBody";
import { isRecord, parsedJson } from "../wire/json";
import type { EditorMessage, EditorMessagePart, EditorQuestion } from "./editorHost";

/**
 * A chat-completions request in the editor's terms. The system prompt is the first message of the user, since the editor has no other
 * place for it. All results of a turn are one message, in the order of their calls; what the user says straight after them stands at its end.
 */
export function editorQuestion({ messages, tools = [] }: Pick<RequestBody, "messages" | "tools">): EditorQuestion {
  const said: EditorMessage[] = [];
  for (const [position, message] of messages.entries()) {
    const joins = roleOf(message) === "user" && messages[position - 1]?.role === "tool";
    const follows = joins ? said.pop() : undefined;
    said.push(
      follows ? { ...follows, parts: [...follows.parts, ...partsOf(message)] } : { role: roleOf(message), parts: partsOf(message) },
    );
  }
  return {
    messages: said,
    tools: tools.map(({ function: { name, description, parameters } }) => ({
      name,
      description,
      inputSchema: { type: "object", properties: {}, ...parameters },
    })),
  };
}

/** Whether the conversation holds calls while no tools are offered, which some vendors refuse. */
export function hasCallsWithoutTools({ messages, tools }: EditorQuestion): boolean {
  return tools.length === 0 && messages.some(({ parts }) => parts.some(({ kind }) => kind === "call"));
}

function roleOf({ role }: WireMessage): EditorMessage["role"] {
  return role === "assistant" ? "assistant" : "user";
}

function partsOf(message: WireMessage): readonly EditorMessagePart[] {
  if (message.role === "tool") return [{ kind: "result", call: message.tool_call_id, text: message.content }];
  const calls = message.role === "assistant" ? (message.tool_calls ?? []).map(callOf) : [];
  return message.content ? [{ kind: "text", text: message.content }, ...calls] : calls;
}

function callOf({ id, function: { name, arguments: args } }: WireCall): EditorMessagePart {
  const input = parsedJson(args);
  return { kind: "call", id, name, input: isRecord(input) ? input : {} };
}
