import * as z from "zod";
import { defineAct } from "./act";

/** How a problem is finished, under every policy. */
export const submitFinalAnswer = defineAct({
  name: "submit_final_answer",
  description: "Hands in your final answer. This is the only way to finish the problem.",
  parameters: z.object({
    answer: z
      .union([z.string(), z.number()])
      .transform((answer) => String(answer).trim())
      .refine((answer) => answer !== "", "the answer is empty; write it out")
      .describe("The answer alone, exact where possible: 7/3, {3, 8}, 2*sqrt(5)."),
  }),
});
