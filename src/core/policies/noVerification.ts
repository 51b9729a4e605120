import type { Policy } from "./policy";
import { SOLVER_PROMPT } from "./solverPrompt";

/** B0 (When Tools Lie, section 2): an ordinary tool-using loop; the first submission stands. */
export const noVerification: Policy = {
  id: "B0",
  name: "B0 none",
  description: "No verification: the first submission stands.",
  prompts: { system: SOLVER_PROMPT },
  offers: [],
  forces: [],
  onSubmission: () => ({ stands: true }),
  onChallenge: "note",
};
