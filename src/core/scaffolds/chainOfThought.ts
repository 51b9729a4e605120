import type { Channel } from "../model/channel";
import { answerText } from "./answerText";
import { withoutTools } from "./withoutTools";

/** How the last line of a chain of thought begins. */
export const ANSWER_LABEL = "Answer:";

function system(channel: Channel): string {
  const { task, thinking, form } = withoutTools[channel];
  return [
    `${task} with great care. You have no tools: ${thinking}, step by step.`,
    `End with one line that begins with "${ANSWER_LABEL}" and holds your final answer alone, ${form.how}: ${ANSWER_LABEL} ${form.example}`,
  ].join(" ");
}

/** Chain of thought (Wei et al., 2022) without tools; the answer is what stands after the label in the last line, and nothing else. */
export const chainOfThought = answerText({
  id: "cot",
  name: "Chain of thought",
  description: `No tools: the model works in writing, and its last line, "${ANSWER_LABEL} …", is the answer. No corruption can reach it.`,
  system,
  label: `${ANSWER_LABEL} `,
  find(text) {
    const lines = text.trimEnd().split("\n");
    const last = lines.pop() ?? "";
    const answer = last.startsWith(ANSWER_LABEL) ? last.slice(ANSWER_LABEL.length).trim() : "";
    if (answer !== "") return { thought: lines.join("\n").trim(), answer };
    return { thought: text, unanswered: `The agent's last line is no "${ANSWER_LABEL} …", so there is no answer to read.` };
  },
});
