import type { StepKind } from "../model/step";

/** The kinds of steps as people read them. */
export const stepNames: Readonly<Record<StepKind, string>> = {
  message: "Message",
  thought: "Thought",
  "tool-call": "Tool call",
  "tool-result": "Tool result",
  challenge: "Challenge",
  submission: "Submission",
  "reflection-prompt": "Reflection prompt",
  verdict: "Verdict",
  restart: "Restart",
  "final-answer": "Final answer",
};
