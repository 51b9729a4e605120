/** Formulas, drawings and code, inside which nothing is a sentence end, white space to tidy, or a word to replace. */
const PROTECTED =
  /```[\s\S]*?```|\[asy\][\s\S]*?\[\/asy\]|\\\[[\s\S]*?\\\]|\\\([\s\S]*?\\\)|\$\$[\s\S]*?\$\$|\$[^$\n]*[\\^_={}][^$\n]*\$|https?:\/\/\S+/g;

/** A text with every protected span replaced by as many marks that are neither letters nor white space. */
export function masked(text: string): string {
  return text.replace(PROTECTED, (span) => "\uE000".repeat(span.length));
}

/** Changes a text outside its protected spans. */
export function outsideProtected(text: string, change: (part: string) => string): string {
  let result = "";
  let from = 0;
  for (const match of text.matchAll(PROTECTED)) {
    result += change(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + change(text.slice(from));
}
