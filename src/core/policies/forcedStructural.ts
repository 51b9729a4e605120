import type { Policy } from "./policy";
import { SOLVER_PROMPT } from "./solverPrompt";

const REFLECTION_PROMPT = [
  "That is the verdict on the tool result that your answer rests on, found by another mathematical operation.",
  "If it gives you reason to, compute again, and flag a result that does not fit with challenge_evidence.",
  "Then call submit_final_answer again, with the same answer or a better one.",
].join(" ");

/**
 * Forced B3, which When Tools Lie (section 4) leaves to future work: the first submission always leads to a verification of the tool
 * result that it rests on (see `reliedOn`); the agent sees the verdict and submits again. The agent itself can't call the verifier,
 * so that every trial has one verification exactly.
 */
export const forcedStructural: Policy = {
  id: "B3-forced",
  name: "B3 forced structural verification",
  description:
    "The tool result behind the first submission is always tested by a different operation; the agent sees the verdict, and its second stands.",
  prompts: { system: SOLVER_PROMPT, reflection: REFLECTION_PROMPT },
  offers: [],
  forces: ["structural"],
  onSubmission: (earlier, { reflection }) =>
    earlier === 0 ? { stands: false, verifyBy: "structural", prompt: reflection ?? REFLECTION_PROMPT } : { stands: true },
  onChallenge: "note",
};
