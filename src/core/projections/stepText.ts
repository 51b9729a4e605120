import type { Step } from "../model/step";
import { verdictText } from "../verifiers/verdictText";

/** What the agent wrote or was shown in a step, whole. A genuine value that the agent never saw is not in it. */
export function stepText(step: Step): string {
  switch (step.kind) {
    case "thought":
    case "reflection-prompt":
      return step.text;
    case "tool-call":
      return step.arguments;
    case "tool-result":
      return step.shown.text;
    case "challenge":
      return `${step.claim}\n${step.reason}`;
    case "verdict":
      return `${step.claim}\n${verdictText(step)}`;
    case "restart":
      return `Attempt ${step.attempt}: the problem is begun anew.`;
    case "submission":
    case "final-answer":
      return step.answer;
  }
}
