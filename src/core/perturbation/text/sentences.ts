import { masked } from "./protectedSpans";

/** A full stop behind one of these ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|Mt|Jr|Sr|vs|etc|approx|No|Fig|Eq|[A-Z]|(?:[A-Za-z]\.)+[A-Za-z])\.$/;

// A closing sign with quotes behind it, white space, and what begins a sentence; or a line break.
const BREAK = /[.?!…]+["'”’)\]]*\s+(?=["'“‘([]*[\p{Lu}\p{N}$€£\uE000])|\s*\n\s*/gu;

/** The sentences of a text in their order, trimmed. Where it is in doubt whether one ends, it goes on. */
export function splitSentences(text: string): string[] {
  const hidden = masked(text);
  const sentences: string[] = [];
  let from = 0;
  for (const match of hidden.matchAll(BREAK)) {
    const end = match.index + match[0].trimEnd().length;
    if (!match[0].includes("\n") && ABBREVIATION.test(hidden.slice(from, end))) continue;
    sentences.push(text.slice(from, end).trim());
    from = match.index + match[0].length;
  }
  sentences.push(text.slice(from).trim());
  return sentences.filter((sentence) => sentence !== "");
}

const REQUEST =
  /^(?:please\s+)?(?:find|calculate|compute|determine|evaluate|express|simplify|solve|factor|prove|show|give|write|state|name|explain|tell|estimate|round|what|how|which|who|whose|when|where|why)\b/i;

/** Whether a sentence asks for the answer: it has a question mark, or begins with a request. */
export function isQuestion(sentence: string): boolean {
  return masked(sentence).includes("?") || REQUEST.test(sentence);
}

/** Index of the first sentence that asks; of the last sentence if none does. */
export function questionPlace(sentences: readonly string[]): number {
  const asked = sentences.findIndex((sentence) => masked(sentence).includes("?"));
  if (asked >= 0) return asked;
  const requested = sentences.findIndex(isQuestion);
  return requested >= 0 ? requested : Math.max(0, sentences.length - 1);
}
