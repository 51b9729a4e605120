import { chatContent } from "../importing/chatContent";
import { chatMessages } from "../importing/chatMessages";
import { isMembers, membersOf, shownText, textOf, unpacked } from "../importing/values";

/** The text of what a tool returned. LangChain and MCP have it within a message, others as JSON of a text. */
export function resultText(output: unknown): string {
  const given = unpacked(output);
  if (typeof given === "string") return given;
  const [message, ...more] = isMembers(given) && ("kwargs" in given || "content" in given) ? chatMessages(given, "user") : [];
  if (message !== undefined && more.length === 0) return chatContent(message.content).text;
  return shownText(output);
}

/** The id of the call that a tool's result names. */
export function callOfResult(output: unknown): string | undefined {
  const given = membersOf(unpacked(output));
  return textOf(given.tool_call_id ?? membersOf(given.kwargs).tool_call_id ?? given.toolCallId ?? given.tool_use_id ?? given.call_id);
}

/** Members of the wrapping of a result that say nothing of it. */
const WRAPPING = ["type", "id", "call_id", "tool_call_id", "tool_use_id", "name", "role"];
const CONTENT = ["result", "output", "content", "response", "text"];

/** Whether two texts hold the same result, be it that one has a wrapping or other spaces. */
export function sameResult(left: string, right: string): boolean {
  return left === right || bare(left) === bare(right);
}

function bare(value: unknown, depth = 0): string {
  const given = unpacked(value);
  if (depth < 8 && Array.isArray(given) && given.length === 1) return bare(given[0], depth + 1);
  if (depth < 8 && isMembers(given)) {
    const [[name, inner] = ["", undefined], ...more] = Object.entries(given).filter(([member]) => !WRAPPING.includes(member));
    if (more.length === 0 && CONTENT.includes(name)) return bare(inner, depth + 1);
  }
  return shownText(given).trim();
}
