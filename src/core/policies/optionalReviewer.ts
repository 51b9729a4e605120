import type { Policy } from "./policy";
import { REVIEWER_PROMPT } from "./reviewerPrompt";
import { SOLVER_PROMPT } from "./solverPrompt";

const OFFER = [
  "Before you rely on a result, you can have it reviewed with verify_with_fresh_reviewer:",
  "somebody who has seen nothing of your work judges the claim from the problem alone.",
].join(" ");

/** B2 (When Tools Lie, section 2): the agent may have a fresh model instance review a result; the first submission stands. */
export const optionalReviewer: Policy = {
  id: "B2",
  name: "B2 optional fresh reviewer",
  description: "The agent may ask a fresh model instance that sees only the problem and one claim; the first submission stands.",
  prompts: { system: `${SOLVER_PROMPT} ${OFFER}`, reviewer: REVIEWER_PROMPT },
  offers: ["fresh-reviewer"],
  forces: [],
  onSubmission: () => ({ stands: true }),
  onChallenge: "note",
};
