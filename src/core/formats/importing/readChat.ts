import { chatContent } from "./chatContent";
import type { ForeignCall, Trajectory } from "./trajectory";
import { unreadOf } from "./unread";
import { isMembers, listOf, type Members, membersOf, shownText, textOf } from "./values";

/** Of a chat, whatever was not read: parts that are no text, and members of messages and calls, each named by its place in the chat. */
export type LeftOfChat = Readonly<Record<string, unknown>>;

/** How a call failed, and which member of its result that tells of whole. */
export interface ChatFailure {
  readonly code: string;
  readonly text: string;
  readonly read?: string | undefined;
}

/** How a format differs from chat completions. */
export interface ChatReading {
  /** Of a tool message: how the call failed, if it did; undefined if it did not. */
  failure?(message: Members, text: string): ChatFailure | undefined;
  /** Members of messages that the format reads itself, whole. */
  readonly read?: readonly string[];
}

/**
 * Reads messages in the shape of chat completions into steps. Calls may have a `function`, or name and arguments of their own;
 * arguments may be text or an object.
 */
export function readChat(trajectory: Trajectory, messages: readonly unknown[], reading: ChatReading = {}): LeftOfChat {
  const left: Record<string, unknown> = {};
  for (const [place, message] of messages.entries()) {
    if (!isMembers(message)) {
      trajectory.notes.push(`Message ${place + 1} is no object and was left out.`);
      left[`messages[${place}]`] = message;
      continue;
    }
    const content = chatContent(message.content);
    const at = `messages[${place}]`;
    if (content.others.length > 0) left[`${at}.content`] = content.others;
    const read = [...readOf(message, content.text), ...(reading.read ?? [])];
    const thought = isAgent(message) ? (textOf(message.reasoning_content) ?? textOf(message.reasoning) ?? content.reasoning) : undefined;
    if (content.reasoning !== "" && content.reasoning !== thought) left[`${at}.content.reasoning`] = content.reasoning;
    switch (message.role) {
      case "system":
      case "developer":
        trajectory.told("system", content.text);
        break;
      case "user":
        trajectory.told("user", content.text);
        break;
      case "assistant":
      case "model": {
        trajectory.said([thought, content.text || textOf(message.refusal)], callsOf(message));
        for (const [index, call] of listOf(message.tool_calls).entries())
          for (const [name, value] of Object.entries(unreadOfCall(call))) left[`${at}.tool_calls[${index}]${name}`] = value;
        break;
      }
      case "tool":
      case "function": {
        const failure: ChatFailure | undefined =
          reading.failure?.(message, content.text) ?? (message.is_error === true ? { code: "error", text: content.text } : undefined);
        const { isNamed } = trajectory.result({
          id: textOf(message.tool_call_id),
          tool: textOf(message.name),
          text: failure?.text ?? content.text,
          error: failure?.code,
        });
        if (isNamed) read.push("tool_call_id");
        if (failure?.read !== undefined) read.push(failure.read);
        break;
      }
      default:
        trajectory.notes.push(`A message has the role "${shownText(message.role)}", which is read as one to the agent.`);
        trajectory.told("user", content.text);
    }
    for (const [name, value] of Object.entries(unreadOf(message, read) ?? {})) left[`${at}.${name}`] = value;
  }
  return left;
}

/** Members of a message that are read here. What only tells that it is a message is nothing to keep. */
function readOf(message: Members, text: string): readonly string[] {
  const read = ["role", "content", "item", ...(message.type === "message" || message.type === message.role ? ["type"] : [])];
  if (isAgent(message))
    return [
      ...read,
      ...(Array.isArray(message.tool_calls) ? ["tool_calls"] : []),
      ...(isMembers(message.function_call) ? ["function_call"] : []),
      ...["reasoning_content", "reasoning"].filter((name) => textOf(message[name]) !== undefined).slice(0, 1),
      ...(text === "" && textOf(message.refusal) !== undefined ? ["refusal"] : []),
    ];
  if (message.role !== "tool" && message.role !== "function") return read;
  return [...read, "name", ...(typeof message.is_error === "boolean" ? ["is_error"] : [])];
}

function isAgent({ role }: Members): boolean {
  return role === "assistant" || role === "model";
}

/** The tool calls of an assistant's message. */
export function callsOf(message: Members): ForeignCall[] {
  const old = message.function_call;
  const calls = [...listOf(message.tool_calls), ...(isMembers(old) ? [{ function: old }] : [])];
  return calls.filter(isMembers).map((call) => {
    const told = isMembers(call.function) ? call.function : call;
    const name = typeof call.function === "string" ? call.function : textOf(told.name);
    const args = told[firstIn(told, ARGUMENTS) ?? ""] ?? call[firstIn(call, ARGUMENTS) ?? ""];
    return { id: textOf(call[firstIn(call, IDS) ?? ""]), tool: name ?? "unknown", arguments: shownText(args ?? {}) };
  });
}

/** Where calls have their ids and arguments, the first that is there. */
const IDS = ["call_id", "id", "tool_call_id"];
const ARGUMENTS = ["arguments", "args", "input"];

function firstIn(record: Members, names: readonly string[]): string | undefined {
  return names.find((name) => record[name] !== undefined && record[name] !== null);
}

/** What `callsOf` does not read of a call, by names that begin with a point. */
function unreadOfCall(call: unknown): Members {
  if (!isMembers(call)) return { "": call };
  const told = isMembers(call.function) ? call.function : undefined;
  const isRead = (record: Members) => [firstIn(record, ARGUMENTS) ?? ""];
  const inside = told && unreadOf(told, ["name", ...isRead(told)]);
  const others = unreadOf(call, [
    ...["function", firstIn(call, IDS) ?? ""],
    ...(call.type === "function" || call.type === "tool_call" ? ["type"] : []),
    ...(call.function === undefined ? ["name"] : []),
    ...(told && firstIn(told, ARGUMENTS) !== undefined ? [] : isRead(call)),
  ]);
  const named = (members: Members | undefined, within: string) =>
    Object.entries(members ?? {}).map(([name, value]) => [`${within}.${name}`, value] as const);
  return Object.fromEntries([...named(others, ""), ...named(inside, ".function")]);
}

/** The first thing that a user says in a chat; what stands for the question where a file names none. */
export function firstQuestion(messages: readonly unknown[]): string | undefined {
  const first = messages.find((message) => isMembers(message) && message.role === "user");
  return textOf(chatContent(membersOf(first).content).text);
}
