import { fnv1a, subSeed } from "../random/hash";
import { distractorSentences } from "./distractorSentences";
import type { PresentationOperator } from "./operator";
import { questionPlace, splitSentences } from "./text/sentences";

/** Inserts one sentence of a fixed pool that has nothing to do with the problem, somewhere before what is asked. */
export const distractor: PresentationOperator = {
  id: "distractor",
  rewrite({ question, context }) {
    if (distractorSentences.some((sentence) => question.includes(sentence)))
      return { ok: false, reason: "The question holds a distracting sentence already." };
    const seed = fnv1a(question);
    const sentences = splitSentences(question);
    const sentence = distractorSentences[subSeed(seed, "distractor") % distractorSentences.length] as string;
    const place = subSeed(seed, "distractor", "place") % (questionPlace(sentences) + 1);
    const inserted = [...sentences.slice(0, place), sentence, ...sentences.slice(place)].join(" ");
    return { ok: true, question: inserted, ...(context !== undefined && { context }) };
  },
};
