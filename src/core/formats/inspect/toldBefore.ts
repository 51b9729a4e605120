import { LARGEST_PIECE } from "../importing/limits";
import { isMembers, listOf, type Members } from "../importing/values";

/** What is shorter is told as often as it stands in a file. */
const SHORTEST = 64;

/** So much is remembered, in characters. */
const REMEMBERED = LARGEST_PIECE / 4;

/** Knows what was told of a sample, since its events tell messages, tools and results over and over. */
export interface ToldBefore {
  /** Whether a message was told before, whatever its id; from now on it was. */
  message(message: unknown): boolean;
  /** Whether a long value was told before; from now on it was. */
  value(value: unknown): boolean;
}

/** @param messages those that are the trial's. */
export function toldBefore(messages: readonly unknown[]): ToldBefore {
  const told = new Set<string>();
  let held = 0;
  const isTold = (text: string): boolean => {
    if (told.has(text)) return true;
    if (held + text.length <= REMEMBERED) {
      told.add(text);
      held += text.length;
    }
    return false;
  };
  const value = (one: unknown) => {
    const text = JSON.stringify(one) ?? "";
    return text.length >= SHORTEST && isTold(text);
  };
  const message = (one: unknown) => {
    if (!isMembers(one)) return false;
    const before = isTold(keyOf(one));
    if (!before) for (const text of textsIn(one)) value(text);
    return before;
  };
  for (const one of messages) message(one);
  return { message, value };
}

function keyOf({ role, content, tool_calls, tool_call_id, error }: Members): string {
  return JSON.stringify([role, content ?? "", listOf(tool_calls), tool_call_id ?? null, error ?? null]);
}

/** What events tell of a message under other names: its text, and the arguments of its calls. */
function textsIn({ content, tool_calls }: Members): unknown[] {
  const parts = Array.isArray(content) ? content.map((part) => (isMembers(part) ? part.text : part)) : [];
  return [content, ...parts, ...listOf(tool_calls).map((call) => (isMembers(call) ? call.arguments : undefined))];
}
