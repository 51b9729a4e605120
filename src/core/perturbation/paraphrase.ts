import type { MeaningOperator } from "./operator";

/** Says the whole question again in other words and another sentence structure. */
export const paraphrase: MeaningOperator = {
  id: "paraphrase",
  instruction:
    "Say the problem below again with other sentence structures and other everyday words, so that it asks for exactly the same thing and has the same answer.",
  mostReplacements: 6,
};
