import * as z from "zod";
import { defineAct } from "./act";

/** How an agent says that it distrusts a result: on a corrupted one a detection, on a genuine one a false distrust. */
export const challengeEvidence = defineAct({
  name: "challenge_evidence",
  description: "Flags a tool result that looks wrong to you, with the reason. You can go on working afterwards.",
  parameters: z.object({
    claim: z.string().min(1).describe("The result that you doubt, as you were given it."),
    reason: z.string().min(1).describe("Why you doubt it."),
  }),
});
