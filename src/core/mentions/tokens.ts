import { foldText } from "./foldedText";

/** A word or a number of a text. */
export interface Token {
  /** The word in plain small letters; the number in digits, without groups of thousands and without zeros that say nothing. */
  readonly key: string;
  readonly isNumber: boolean;
  /** In UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
  /** What stands between the token before and this one, folded. */
  readonly gap: string;
  /** It stands in an address, where every run of letters or of digits is a token. */
  readonly inAddress: boolean;
}

/** With groups of three (`1,345`, `1 345`, `1'345`), or without. */
const NUMBER = /\d{1,3}(?:([,.' ])\d{3})(?:\1\d{3})*(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/y;
const DIGITS = /\d+/y;
const WORD = /\p{L}+/uy;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/giu;

/** Splits a text, and the addresses in it, into words and numbers. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const address of text.matchAll(ADDRESS)) {
    addTokens(tokens, text.slice(from, address.index), from, false);
    addTokens(tokens, address[0], address.index, true);
    from = address.index + address[0].length;
  }
  addTokens(tokens, text.slice(from), from, false);
  return tokens;
}

/** The letters and digits of a text, folded, without anything between: how a value stands in an address where nothing parts its words. */
export function joinedKey(text: string): string {
  return foldText(text)
    .characters.filter((character) => /[\p{L}\p{N}]/u.test(character))
    .join("");
}

function addTokens(tokens: Token[], text: string, offset: number, inAddress: boolean): void {
  const { characters, starts, ends } = foldText(text, inAddress);
  // The patterns go by UTF-16 units, the places by code points: a letter beyond the basic plane is put as one of it.
  const plain = characters.map((character) => (character.length === 1 ? character : /\p{L}/u.test(character) ? "\uA000" : " ")).join("");
  const number = inAddress ? DIGITS : NUMBER;
  let gapFrom = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const pattern = /[0-9]/.test(plain[at] ?? "") ? number : WORD;
    pattern.lastIndex = at;
    const found = pattern.exec(plain);
    if (!found) continue;
    const last = at + found[0].length - 1;
    tokens.push({
      key: pattern === NUMBER ? canonicalNumber(found[0], found[1]) : characters.slice(at, last + 1).join(""),
      isNumber: pattern !== WORD,
      start: offset + (starts[at] ?? 0),
      end: offset + (ends[last] ?? 0),
      gap: plain.slice(gapFrom, at),
      inAddress,
    });
    at = last;
    gapFrom = last + 1;
  }
}

function canonicalNumber(written: string, group: string | undefined): string {
  const plain = group === undefined ? written : written.split(group).join("");
  const [whole = "", decimals = ""] = plain.split(".");
  const kept = decimals.replace(/0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (kept === "" ? "" : `.${kept}`);
}
