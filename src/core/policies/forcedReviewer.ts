import type { Policy } from "./policy";
import { REVIEWER_PROMPT } from "./reviewerPrompt";
import { SOLVER_PROMPT } from "./solverPrompt";

const REFLECTION_PROMPT = [
  "That is the verdict of a reviewer who was shown your answer and the problem, and nothing of your work.",
  "It can be mistaken. If it gives you reason to, compute again, and flag a result that does not fit with challenge_evidence.",
  "Then call submit_final_answer again, with the same answer or a better one.",
].join(" ");

/**
 * Forced B2, which When Tools Lie (section 4) leaves to future work: the fresh reviewer always judges the first submitted answer; the
 * agent sees the verdict and submits again. The agent itself can't call the reviewer, so that every trial has one review exactly.
 */
export const forcedReviewer: Policy = {
  id: "B2-forced",
  name: "B2 forced fresh reviewer",
  description: "The first submission is always judged by a fresh model instance; the agent sees the verdict, and its second stands.",
  prompts: { system: SOLVER_PROMPT, reflection: REFLECTION_PROMPT, reviewer: REVIEWER_PROMPT },
  offers: [],
  forces: ["fresh-reviewer"],
  onSubmission: (earlier, { reflection }) =>
    earlier === 0 ? { stands: false, verifyBy: "fresh-reviewer", prompt: reflection ?? REFLECTION_PROMPT } : { stands: true },
  onChallenge: "note",
};
