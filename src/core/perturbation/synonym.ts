import type { MeaningOperator } from "./operator";

/** Puts other words of the same meaning in place of a few common ones, and leaves the sentences as they are. */
export const synonym: MeaningOperator = {
  id: "synonym",
  instruction:
    "Replace two or three common verbs or adjectives of the problem below by words of the same meaning. Leave every other word, the order of the words and the technical terms as they are.",
  mostReplacements: 3,
};
