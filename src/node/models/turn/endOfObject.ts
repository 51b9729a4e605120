/**
 * Where a JSON object ends that begins at a place of a text: the index after its closing brace; undefined if it is still open at the
 * end of the text.
 */
export function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === "\\") at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth <= 0) return at + 1;
    }
  }
  return undefined;
}
