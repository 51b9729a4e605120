import * as z from "zod";
import { choiceKinds } from "../math/mathDoor";
import { expressionTextSchema } from "./expressionText";
import { defineMathTool } from "./tool";

export const combinatorics = defineMathTool({
  name: "combinatorics",
  description:
    "Counts the ways to choose k of n things: combinations (order does not count; 5 of 52 is 2598960), permutations (order counts; 3 of 10 is 720), " +
    "and both with repetition, where a thing may be chosen again.",
  parameters: z.strictObject({
    kind: z.enum(choiceKinds).describe("combinations, permutations, combinations-with-repetition or permutations-with-repetition."),
    n: expressionTextSchema.describe("Number of things, a whole number from 0."),
    k: expressionTextSchema.describe("Number of things that are chosen, a whole number from 0."),
  }),
  run: ({ kind, n, k }, math, cancellation) => math.countChoices(kind, n, k, cancellation),
});
