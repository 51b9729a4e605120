/** Length of a part, in UTF-16 units: a few screens. */
const LENGTH = 4_000;

/** A text in parts that can stand one below the other: cut after a line where one ends, otherwise between two characters. */
export function textChunks(text: string): string[] {
  const chunks: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOfChunk(text, start);
    chunks.push(text.slice(start, end));
    start = end;
  }
  return chunks;
}

function endOfChunk(text: string, start: number): number {
  const limit = start + LENGTH;
  if (limit >= text.length) return text.length;
  const newline = text.lastIndexOf("\n", limit - 1);
  if (newline >= start) return newline + 1;
  const splitsCharacter = (text.codePointAt(limit - 1) ?? 0) > 0xffff;
  return splitsCharacter ? limit - 1 : limit;
}
