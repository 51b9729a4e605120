import type { Policy } from "./policy";
import { SOLVER_PROMPT } from "./solverPrompt";

const OFFER = [
  "Before you rely on a tool's result, you can have it verified with verify_tool_result:",
  "it tests the result by another mathematical operation, such as putting roots back into their equation.",
].join(" ");

/** B3 (When Tools Lie, section 2): the agent may have a tool result verified by another operation; the first submission stands. */
export const optionalStructural: Policy = {
  id: "B3",
  name: "B3 optional structural verification",
  description: "The agent may have a tool result tested by a mathematically different operation; the first submission stands.",
  prompts: { system: `${SOLVER_PROMPT} ${OFFER}` },
  offers: ["structural"],
  forces: [],
  onSubmission: () => ({ stands: true }),
  onChallenge: "note",
};
