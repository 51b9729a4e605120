import type { ContextDocument } from "../model/context";
import { fnv1a, subSeed } from "../random/hash";
import { distractorSentences } from "./distractorSentences";
import type { PresentationOperator } from "./operator";
import { questionPlace, splitSentences } from "./text/sentences";

/**
 * Inserts one sentence of a fixed pool that has nothing to do with the problem, somewhere before what is asked; and another one at the
 * end of one of the documents.
 */
export const distractor: PresentationOperator = {
  id: "distractor",
  rewrite({ question, context }) {
    const texts = [question, ...(context ?? []).map(({ text }) => text)];
    if (distractorSentences.some((sentence) => texts.some((text) => text.includes(sentence))))
      return { ok: false, reason: "The question or a document holds a distracting sentence already." };
    const seed = fnv1a(question);
    const sentences = splitSentences(question);
    const [sentence, other] = twoSentences(seed);
    const place = subSeed(seed, "distractor", "place") % (questionPlace(sentences) + 1);
    const inserted = [...sentences.slice(0, place), sentence, ...sentences.slice(place)].join(" ");
    return { ok: true, question: inserted, ...(context && { context: withSentence(context, other, seed) }) };
  },
};

/** Two different sentences of the pool; the first one does not depend on the second. */
function twoSentences(seed: number): [string, string] {
  const { length } = distractorSentences;
  const first = subSeed(seed, "distractor") % length;
  const second = (first + 1 + (subSeed(seed, "distractor", "sentence of a document") % (length - 1))) % length;
  return [distractorSentences[first] as string, distractorSentences[second] as string];
}

function withSentence(context: readonly ContextDocument[], sentence: string, seed: number): ContextDocument[] {
  const chosen = subSeed(seed, "distractor", "document") % context.length;
  return context.map((document, place) => (place === chosen ? { ...document, text: `${document.text.trimEnd()} ${sentence}` } : document));
}
