import type { Trajectory } from "../importing/trajectory";
import { isMembers, listOf, membersOf, shownText, textOf } from "../importing/values";

/** Reads messages that lie in each other, each the last one's `next`; a call is a text in the notation of Python. */
export function toolEvalSteps(trajectory: Trajectory, details: unknown): void {
  for (let [message] = listOf(details); isMembers(message); [message] = listOf(message.next)) {
    const text = shownText(message.message);
    if (message.role === "system") trajectory.told("system", text);
    else if (message.role === "user") trajectory.told("user", text);
    else if (message.role === "tool") {
      const call = membersOf(readPython(text));
      if (call.name !== undefined && call.response === undefined)
        trajectory.notes.push("The file cuts its messages off, so results are missing.");
      const response = textOf(call.response);
      trajectory.said([], [{ tool: textOf(call.name) ?? "unknown", arguments: shownText(call.arguments ?? text) }]);
      if (response !== undefined) trajectory.result({ text: response });
    } else trajectory.said([text]);
  }
}

/** A longer text is read as it stands; the search for the end of a value is no match for it. */
const LONGEST = 100_000;

/** The members of a dictionary of Python whose values are texts, with their escapes, as far as it can be read. */
export function readPython(text: string): Readonly<Record<string, string>> {
  const entry = /\s*(["'])(\w+)\1\s*:\s*(?:(["'])((?:(?!\3)[^\\]|\\[\s\S])*)\3|(None|True|False|-?[\d.]+))\s*(,|\}\s*$)/y;
  const entries: [string, string][] = [];
  if (text.length > LONGEST) return {};
  entry.lastIndex = /^\s*\{/.exec(text)?.[0].length ?? text.length;
  for (let found = entry.exec(text); found !== null; found = entry.exec(text)) {
    entries.push([found[2] ?? "", unescaped(found[4] ?? found[5] ?? "")]);
    if (found[6] !== ",") break;
  }
  return Object.fromEntries(entries);
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

function unescaped(text: string): string {
  return text.replace(/\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|[\s\S])/g, (_, code: string) =>
    code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? code),
  );
}
