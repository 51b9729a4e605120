/** In UTF-16 units; a sentence is never cut. */
const LONGEST = 400;

/** A short text whole; of a long one, the sentences round that with most words of the query. */
export function snippetOf(text: string, query: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= LONGEST) return plain;
  const sentences = plain.split(/(?<=[.!?])\s+/);
  const words = new Set(wordsOf(query));
  const counts = sentences.map((sentence) => new Set(wordsOf(sentence).filter((word) => words.has(word))).size);
  const best = counts.indexOf(Math.max(...counts));
  let [from, to] = [best, best + 1];
  const length = () => sentences.slice(from, to).join(" ").length;
  while (to < sentences.length && length() + (sentences[to]?.length ?? 0) < LONGEST) to += 1;
  while (from > 0 && length() + (sentences[from - 1]?.length ?? 0) < LONGEST) from -= 1;
  return `${from > 0 ? "… " : ""}${sentences.slice(from, to).join(" ")}${to < sentences.length ? " …" : ""}`;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
