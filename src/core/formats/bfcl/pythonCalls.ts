/** A longer text is no list of calls. */
const LONGEST = 100_000;

/** A call in the notation of Python. */
export interface PythonCall {
  readonly tool: string;
  /** What stands between the brackets, as it is written. */
  readonly arguments: string;
}

/**
 * The calls of a text such as `[find(name="x"), sort("y")]` or `sort("y")`.
 * @returns undefined if the text is anything else.
 */
export function pythonCalls(text: string): readonly PythonCall[] | undefined {
  const whole = text.trim();
  if (whole.length > LONGEST) return undefined;
  const calls = partsOf(/^\[.*\]$/s.test(whole) ? whole.slice(1, -1) : whole).map((part) => {
    const [, tool, args] = /^([A-Za-z_][\w.]*)\((.*)\)$/s.exec(part.trim()) ?? [];
    return tool === undefined ? undefined : { tool, arguments: args ?? "" };
  });
  return calls.length > 0 && calls.every((call) => call !== undefined) ? calls : undefined;
}

/** A text at its commas that lie in no brackets and no quotes; nothing if something follows a bracket. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (quote !== "") {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) {
      depth -= 1;
      // A call ends with its bracket.
      if (depth === 0 && !/^\s*(,|$)/.test(text.slice(at + 1, at + 20))) return [];
    } else if (character === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
