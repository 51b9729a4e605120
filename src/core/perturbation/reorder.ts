import { fnv1a, subSeed } from "../random/hash";
import { createRandom } from "../random/random";
import type { PresentationOperator } from "./operator";
import { questionPlace, splitSentences } from "./text/sentences";

/** Sentences that begin so speak of the sentence before them, and stay behind it. */
const LEANS_BACK =
  /^(?:he|she|it|they|we|him|her|his|its|their|theirs|them|this|that|these|those|then|after|afterwards?|before|later|next|finally|meanwhile|however|but|and|or|so|also|yet|still|thus|therefore|hence|besides|moreover|furthermore|additionally|in addition|instead|otherwise|both|each|every|all|none|neither|either|another|any|some|most|half|one|only|of|on the way|the (?:other|others|rest|remaining|remainder|same|last|latter|former|first|second|third|fourth|fifth|next|following|final|new)|if so|once|when|as a result|at (?:the end|first|this|that)|by (?:the end|then)|during|similarly|likewise|now|here|there|again|such)\b/i;

/** "If A, how many B?": the condition ends at the comma before what asks. */
const CONDITION_FIRST =
  /^(If|When|After|Before|While|Since|Because|Assuming|Given that)\s+(.+?),\s+((?:(?:for|in|by|at|on|to|of)\s+)?(?:how|what|which|who|whose|where|when)\b[^?]*)\?$/su;
/** "How many B if A?", with no comma that could end something else. */
const CONDITION_LAST = /^((?:How|What|Which|Who|Whose|Where)\b[^,?]*?)\s+(if|after)\s+([^,?]+)\?$/su;
/** "When A, B.", with a single comma. */
const STATEMENT = /^(If|When|After|Before|While|Since|Because|Once)\s+([^,.]+),\s+(?!then\b|and\b|but\b)([^,]+)\.$/su;

/**
 * Puts the statements before the question into another order, and leaves the question where it is. A sentence that speaks of the one
 * before it stays behind it. Where no statement can be moved, a condition changes places with what
 * depends on it, in the question or in a statement. Documents change places, each whole.
 */
export const reorder: PresentationOperator = {
  id: "reorder",
  rewrite({ question, context }) {
    const moved = movedSentences(question) ?? movedCondition(question);
    const movedContext = context && shuffledUnlikeBefore(context, question);
    if (moved === undefined && movedContext === undefined)
      return { ok: false, reason: "There are no two statements that can change places without one losing what it speaks of." };
    return { ok: true, question: moved ?? question, ...(movedContext && { context: movedContext }) };
  },
};

function movedSentences(question: string): string | undefined {
  const sentences = splitSentences(question);
  const asked = questionPlace(sentences);
  const blocks: string[][] = [];
  for (const sentence of sentences.slice(0, asked)) {
    const block = blocks.at(-1);
    if (block !== undefined && LEANS_BACK.test(sentence)) block.push(sentence);
    else blocks.push([sentence]);
  }
  const shuffled = shuffledUnlikeBefore(blocks, question);
  return shuffled && [...shuffled.flat(), ...sentences.slice(asked)].join(" ");
}

function movedCondition(question: string): string | undefined {
  const sentences = splitSentences(question);
  const asked = questionPlace(sentences);
  // First the question itself, then the statements before it.
  for (const place of [asked, ...sentences.slice(0, asked).keys()]) {
    const turned = turnedSentence(sentences[place] ?? "");
    if (turned !== undefined) return [...sentences.slice(0, place), turned, ...sentences.slice(place + 1)].join(" ");
  }
  return undefined;
}

function turnedSentence(sentence: string): string | undefined {
  const first = CONDITION_FIRST.exec(sentence);
  if (first) return `${capitalized(first[3])} ${first[1]?.toLowerCase()} ${first[2]}?`;
  const last = CONDITION_LAST.exec(sentence);
  if (last) return `${capitalized(last[2])} ${last[3]}, ${last[1]?.charAt(0).toLowerCase()}${last[1]?.slice(1)}?`;
  const statement = STATEMENT.exec(sentence);
  return statement ? `${capitalized(statement[3])} ${statement[1]?.toLowerCase()} ${statement[2]}.` : undefined;
}

function capitalized(text = ""): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Another order of the items than the given one; undefined if there are fewer than two different ones. */
function shuffledUnlikeBefore<Item>(items: readonly Item[], question: string): Item[] | undefined {
  if (new Set(items.map((item) => JSON.stringify(item))).size < 2) return undefined;
  const shuffled = createRandom(subSeed(fnv1a(question), "reorder")).shuffle(items);
  if (JSON.stringify(shuffled) !== JSON.stringify(items)) return shuffled;
  const [first, ...others] = shuffled;
  return [...others, first as Item];
}
