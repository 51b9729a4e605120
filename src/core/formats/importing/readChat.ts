import { chatContent } from "./chatContent";
import type { ForeignCall, Trajectory } from "./trajectory";
import { isMembers, listOf, type Members, membersOf, shownText, textOf } from "./values";

/** Members of a message that are read here. */
export const READ_OF_MESSAGE: readonly string[] = [
  "role",
  "content",
  "tool_calls",
  "tool_call_id",
  "name",
  "reasoning_content",
  "reasoning",
  "function_call",
  "refusal",
  "item",
  "id",
  "is_error",
  "type",
];

/** Of a chat, whatever was not read: parts that are no text, and further members of messages, by their place in the chat. */
export interface LeftOfChat {
  readonly parts: Record<string, unknown>;
  readonly members: ReadonlySet<string>;
}

/** How a format differs from chat completions. */
export interface ChatReading {
  /** Of a tool message: how the call failed, if it did; undefined if it did not. */
  failure?(message: Members, text: string): { readonly code: string; readonly text: string } | undefined;
}

/**
 * Reads messages in the shape of chat completions into steps. Calls may have a `function`, or name and arguments of their own;
 * arguments may be text or an object.
 */
export function readChat(trajectory: Trajectory, messages: readonly unknown[], reading: ChatReading = {}): LeftOfChat {
  const parts: Record<string, unknown> = {};
  const members = new Set<string>();
  for (const [place, message] of messages.entries()) {
    if (!isMembers(message)) {
      trajectory.notes.push(`Message ${place + 1} is no object and was left out.`);
      continue;
    }
    const content = chatContent(message.content);
    if (content.others.length > 0) parts[`messages[${place}].content`] = content.others;
    for (const [name, value] of Object.entries(message)) if (!READ_OF_MESSAGE.includes(name) && value !== null) members.add(name);
    switch (message.role) {
      case "system":
      case "developer":
        trajectory.told("system", content.text);
        break;
      case "user":
        trajectory.told("user", content.text);
        break;
      case "assistant":
      case "model":
        trajectory.said(
          [textOf(message.reasoning_content) ?? textOf(message.reasoning) ?? content.reasoning, content.text || textOf(message.refusal)],
          callsOf(message),
        );
        break;
      case "tool":
      case "function": {
        const failure =
          reading.failure?.(message, content.text) ?? (message.is_error === true ? { code: "error", text: content.text } : undefined);
        trajectory.result({
          id: textOf(message.tool_call_id),
          tool: textOf(message.name),
          text: failure?.text ?? content.text,
          error: failure?.code,
        });
        break;
      }
      default:
        trajectory.notes.push(`A message has the role "${shownText(message.role)}", which is read as one to the agent.`);
        trajectory.told("user", content.text);
    }
  }
  return { parts, members };
}

/** The tool calls of an assistant's message. */
export function callsOf(message: Members): ForeignCall[] {
  const old = message.function_call;
  const calls = [...listOf(message.tool_calls), ...(isMembers(old) ? [{ function: old }] : [])];
  return calls.filter(isMembers).map((call) => {
    const told = isMembers(call.function) ? call.function : call;
    const name = typeof call.function === "string" ? call.function : textOf(told.name);
    const args = told.arguments ?? told.args ?? call.arguments ?? membersOf(call).input;
    return { id: textOf(call.id ?? call.tool_call_id), tool: name ?? "unknown", arguments: shownText(args ?? {}) };
  });
}

/** The first thing that a user says in a chat; what stands for the question where a file names none. */
export function firstQuestion(messages: readonly unknown[]): string | undefined {
  const first = messages.find((message) => isMembers(message) && message.role === "user");
  return textOf(chatContent(membersOf(first).content).text);
}
