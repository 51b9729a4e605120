/** A call's parsed arguments; undefined if they are not JSON. Models leave them empty where there are none. */
export function readJson(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
