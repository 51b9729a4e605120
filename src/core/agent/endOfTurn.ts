import type { ChatTurn } from "../ports";
import type { Stop } from "./meter";

/**
 * Why a trial ends at a turn that calls no tool.
 * @param unanswered Why its text holds no answer, where the scaffold looks for one.
 */
export function endOfTurn({ status, text }: ChatTurn, unanswered = "The agent ended its turn without submitting an answer."): Stop {
  switch (status) {
    case "refusal":
      return { code: "no-submission", reason: `The model refused to go on: ${shortened(text)}` };
    case "length":
      return { code: "no-submission", reason: "The answer was cut off at the output limit, without a submission." };
    case "empty":
      return { code: "no-submission", reason: "The model sent an empty answer, without a submission." };
    case "content_filter":
      return { code: "model-error", reason: "The provider's content filter stopped the answer; a tool result can have set it off." };
    default:
      return { code: "no-submission", reason: unanswered };
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
