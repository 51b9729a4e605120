/** One line of a JSON Lines text: its value, or what is wrong with it. */
export type JsonLine =
  | { readonly line: number; readonly text: string; readonly ok: true; readonly value: unknown }
  | { readonly line: number; readonly text: string; readonly ok: false; readonly message: string };

/** Reads JSON Lines; empty lines are passed over, a bad line does not hide the others. */
export function readJsonLines(text: string): JsonLine[] {
  const result: JsonLine[] = [];
  text.split("\n").forEach((raw, index) => {
    const content = raw.trim();
    if (content === "") return;
    const line = index + 1;
    try {
      result.push({ line, text: content, ok: true, value: JSON.parse(content) });
    } catch (error) {
      result.push({ line, text: content, ok: false, message: error instanceof Error ? error.message : String(error) });
    }
  });
  return result;
}
