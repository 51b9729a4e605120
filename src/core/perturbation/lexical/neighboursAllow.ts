import { numberWords } from "../invariants/numberWords";
import type { Guard } from "./synonymGroup";

/** Whether the word before or after a stretch of text is one that a guard allows. Punctuation between them counts as no neighbour. */
export function neighboursAllow({ side, rule, words }: Guard, text: string, from: number, to: number): boolean {
  const neighbour = (side === "before" ? wordAfter(text, to) : wordBefore(text, from)).toLowerCase();
  const listed = words.has(neighbour) || (words.has("#") && isNumber(neighbour));
  return rule === "only" ? listed : !listed;
}

function wordAfter(text: string, to: number): string {
  return /^[\s$€£]*([\p{L}\p{N}.,'’-]*[\p{L}\p{N}])/u.exec(text.slice(to, to + 60))?.[1] ?? "";
}

function wordBefore(text: string, from: number): string {
  return /([\p{L}\p{N}'’-]+)\s*$/u.exec(text.slice(Math.max(0, from - 60), from))?.[1] ?? "";
}

function isNumber(word: string): boolean {
  return /^[.\d]/.test(word) || word === "one" || numberWords.has(word);
}
