import { masked } from "../text/protectedSpans";

/** A word of a text with its place in UTF-16 units; compounds and possessive endings are part of it. */
export interface WordToken {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a text outside its protected spans. */
export function wordTokens(text: string): WordToken[] {
  return [...masked(text).matchAll(/[\p{L}\p{N}_'’-]+/gu)].map((match) => ({
    word: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Whether a phrase begins at a token: its words follow each other with nothing but white space between. */
export function phraseAt(text: string, tokens: readonly WordToken[], place: number, phrase: readonly string[]): boolean {
  return phrase.every((word, offset) => {
    const token = tokens[place + offset];
    const before = offset === 0 ? undefined : tokens[place + offset - 1];
    return token?.word === word && (before === undefined || text.slice(before.to, token.from).trim() === "");
  });
}
