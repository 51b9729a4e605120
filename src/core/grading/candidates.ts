import { boxedAnswer } from "./boxedAnswer";
import { DOLLAR, lastMathSegment, markDollars, withoutMathDelimiters } from "./mathDelimiters";
import { plainCharacters } from "./plainCharacters";
import { plainMarkup } from "./plainMarkup";

/** A part of a text that may be the answer. */
export interface Candidate {
  /** In plain characters, without marks of mathematics. */
  readonly text: string;
  /** Where it stood, as a clause; empty for the whole text. */
  readonly place:
    | ""
    | "in its box"
    | "after its words for the answer"
    | "in its last formula"
    | "at the end of its last sentence"
    | "as its only number";
}

const CUE =
  /(?:final answer|answer|result|solutions?|value)(?:\s+(?:is|are))?\s*[:=]?\s+(?:is\s+|are\s+)?|(?:therefore|thus|hence|so),?\s+/gi;

/** The answer is looked for in so many last characters, so many last cues, and the last words of the last sentences. */
const MAX_LENGTH = 20_000;
const MAX_CUES = 5;
const LAST_SENTENCES = 2;
const LAST_WORDS = 8;

/** Words that turn the number after them into something else than an answer. */
const QUALIFIER = /^(?:not|never|than|least|most|over|under|below|above|except|without|\S+n't)$/i;

/** Words that make a number the distance of two amounts. */
const COMPARISON = /^(?:more|less|fewer|cheaper|dearer|off|extra)$/i;

/** The strictly read parts of a text: its last box; else the whole of it, what follows words such as "the answer is", its last formula. */
export function strictCandidates(text: string): Candidate[] {
  const plain = plainText(text);
  const boxed = boxedAnswer(plain);
  if (boxed !== undefined) return [{ text: trimmed(boxed), place: "in its box" }];
  const cues = [...plain.matchAll(CUE)].slice(-MAX_CUES).toReversed();
  const afterCues = cues.map((cue): Candidate => {
    const [sentence = ""] = plain.slice(cue.index + cue[0].length).split(/\n|(?<=\S)\. /, 1);
    return { text: trimmedSentence(sentence), place: "after its words for the answer" };
  });
  const formula = lastMathSegment(plain);
  // With a number after it, the formula is not what the text ends in.
  const isLast = formula !== undefined && !/\d/.test(plain.slice(formula.end));
  const last: Candidate[] = isLast ? [{ text: trimmed(formula.text), place: "in its last formula" }] : [];
  return [{ text: trimmed(plain), place: "" as const }, ...afterCues, ...last].filter((candidate) => candidate.text !== "");
}

/** All parts of a text that may be its answer, the likelier ones first; at last, numbers that end its last sentences. */
export function looseCandidates(text: string): Candidate[] {
  const strict = strictCandidates(text);
  if (strict[0]?.place === "in its box") return strict;
  const plain = withoutMathDelimiters(plainText(text));
  return [...strict, ...sentenceEnds(plain), ...onlyAmount(plain)];
}

function plainText(text: string): string {
  return markDollars(plainMarkup(plainCharacters(text.slice(-MAX_LENGTH))));
}

function sentenceEnds(text: string): Candidate[] {
  const sentences = text
    .split(/\n+|(?<=[^\s\d][.!?])\s+|(?<=\d[.!?])\s+(?=\D)/)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .slice(-LAST_SENTENCES)
    .toReversed();
  return sentences.flatMap((sentence) => {
    const words = sentence.trim().split(/\s+/);
    const candidates: Candidate[] = [];
    for (let start = Math.max(0, words.length - LAST_WORDS); start < words.length; start++) {
      const end = trimmedSentence(words.slice(start).join(" "));
      if (/\d/.test(end) && mayPrecede(words[start - 1])) candidates.push({ text: end, place: "at the end of its last sentence" });
    }
    return candidates;
  });
}

const AMOUNT = new RegExp(`[${DOLLAR}€£¥₹]\\s?-?\\d[\\d.,]*|-?\\d[\\d.,]*\\s?[${DOLLAR}€£¥₹]`, "g");

/** An amount of money that is the only number of a text is its answer, whatever words stand around it. */
function onlyAmount(text: string): Candidate[] {
  const [amount, another] = text.matchAll(AMOUNT);
  if (amount === undefined || another !== undefined) return [];
  const before = text.slice(0, amount.index);
  const after = text.slice(amount.index + amount[0].length);
  if (/[\d=<>+*/^]/.test(before + after) || (/\S$/.test(before) && !/[:(]$/.test(before))) return [];
  if (`${before} ${after}`.split(/[^\p{L}']+/u).some((word) => QUALIFIER.test(word) || COMPARISON.test(word))) return [];
  const isAfterWord = mayPrecede(before.trim() === "" ? undefined : before.trim().split(/\s+/).at(-1));
  return isAfterWord ? [{ text: trimmed(amount[0]), place: "as its only number" }] : [];
}

/** Whether an answer may begin after a word: never inside of a formula, since a part of one is another answer. */
function mayPrecede(word: string | undefined): boolean {
  if (word === undefined) return true;
  return /^[("'*]*\p{L}[\p{L}'-]*[,:]?$|:$/u.test(word) && !QUALIFIER.test(word);
}

function trimmed(text: string): string {
  return withoutMathDelimiters(text)
    .trim()
    .replace(/[\s.:;,?]+$/, "");
}

/** In a sentence, an exclamation mark is no factorial. */
function trimmedSentence(text: string): string {
  return trimmed(text).replace(/[\s.:;,?!]+$/, "");
}
