import { isEmpty, isMembers, type Members, shownText, unpacked } from "../importing/values";

/** Members that hold what steps tell. */
const TOLD = ["role", "content", "parts", "tool_calls", "function_call", "reasoning", "reasoning_content", "refusal", "type", "text"];

/** Members that hold messages. */
const MESSAGES = ["messages", "prompt", "contents", "system", "input", "args", "toolName", "toolCallId"];

/** Members within which the first entry is told. */
const CHOICES = ["choices", "candidates", "generations"];

/** Members within which all is told, but for what stands beside a message. */
const MESSAGE = ["message", "kwargs", "content"];

/**
 * What a model was given, or gave, beside the messages that steps tell: parameters, definitions of tools, further choices. Word for word,
 * in the places where it stood.
 * @param messages Those that were read from it.
 * @returns undefined if there is none.
 */
export function besideMessages(value: unknown, messages: readonly Members[]): unknown {
  const [only, ...others] = messages;
  // A value in which no messages were found is told as a text.
  const isText = others.length === 0 && only !== undefined && only.content === shownText(unpacked(value));
  return isText ? undefined : beside(value, 0);
}

function beside(value: unknown, depth: number): unknown {
  const given = unpacked(value);
  if (depth > 8) return undefined;
  if (Array.isArray(given)) return filled(given.map((item) => beside(item, depth + 1)).filter((item) => item !== undefined));
  if (!isMembers(given)) return undefined;
  const left = Object.entries(given).flatMap(([name, inner]) => {
    const rest = besideIn(name, inner, given, depth + 1);
    return isEmpty(rest) ? [] : [[name, rest] as const];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

function besideIn(name: string, inner: unknown, given: Members, depth: number): unknown {
  if (CHOICES.includes(name) && Array.isArray(inner)) return besideFirst(inner, depth);
  if (MESSAGE.includes(name) && isMembers(unpacked(inner))) return beside(inner, depth);
  return isTold(name, given) ? undefined : inner;
}

function besideFirst([first, ...others]: readonly unknown[], depth: number): unknown {
  const rest = Array.isArray(first) ? besideFirst(first, depth + 1) : beside(first, depth + 1);
  return filled([...(rest === undefined ? [] : [rest]), ...others]);
}

function isTold(name: string, given: Members): boolean {
  if (TOLD.includes(name) || MESSAGES.includes(name)) return true;
  // A response of OpenAI, and a call that stands among messages.
  if (name === "output") return Array.isArray(given.output) && (given.object === "response" || "instructions" in given);
  return (name === "arguments" || name === "name" || name === "id" || name === "call_id") && "name" in given;
}

function filled(items: readonly unknown[]): readonly unknown[] | undefined {
  return items.length === 0 ? undefined : items;
}
