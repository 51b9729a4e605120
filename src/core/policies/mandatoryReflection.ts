import type { Policy } from "./policy";
import { SOLVER_PROMPT } from "./solverPrompt";

const REFLECTION_PROMPT = [
  "Before this answer counts, go over your work once more: the reasoning, every tool result that you relied on, and the answer itself.",
  "If a result does not fit, flag it with challenge_evidence and compute it again.",
  "Then call submit_final_answer again, with the same answer or a better one.",
].join(" ");

/** B1 (When Tools Lie, section 2): the first submission always leads to a reconsideration in the same context. */
export const mandatoryReflection: Policy = {
  id: "B1",
  name: "B1 mandatory reflection",
  description: "The first submission is held back and the agent is asked to go over its work; the second stands.",
  prompts: { system: SOLVER_PROMPT, reflection: REFLECTION_PROMPT },
  offers: [],
  forces: [],
  onSubmission: (earlier, { reflection }) =>
    earlier === 0 ? { stands: false, prompt: reflection ?? REFLECTION_PROMPT } : { stands: true },
  onChallenge: "note",
};
