import { plainLine } from "./plainLine";

/** In UTF-16 units. */
const LONGEST = 400;
/** A longer sentence, such as a table without stops, is cut after a word. */
const LONGEST_SENTENCE = 1_000;

/** A short text whole; of a long one, the sentences round that with most words of the query. */
export function snippetOf(text: string, query: string): string {
  const plain = plainLine(text);
  if (plain.length <= LONGEST) return plain;
  const sentences = plain.split(/(?<=[.!?])\s+/).map(cut);
  const words = new Set(wordsOf(query));
  const counts = sentences.map((sentence) => new Set(wordsOf(sentence).filter((word) => words.has(word))).size);
  // A page can have more sentences than a call takes arguments.
  const most = counts.reduce((highest, count) => Math.max(highest, count), 0);
  const best = counts.indexOf(most);
  let [from, to] = [best, best + 1];
  const length = () => sentences.slice(from, to).join(" ").length;
  while (to < sentences.length && length() + (sentences[to]?.length ?? 0) < LONGEST) to += 1;
  while (from > 0 && length() + (sentences[from - 1]?.length ?? 0) < LONGEST) from -= 1;
  return `${from > 0 ? "… " : ""}${sentences.slice(from, to).join(" ")}${to < sentences.length ? " …" : ""}`;
}

function cut(sentence: string): string {
  if (sentence.length <= LONGEST_SENTENCE) return sentence;
  const end = sentence.lastIndexOf(" ", LONGEST_SENTENCE);
  const kept = end > 0 ? sentence.slice(0, end) : sentence.slice(0, LONGEST_SENTENCE).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept} …`;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
