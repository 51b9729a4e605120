import type { Channel } from "../model/channel";
import { answerText } from "./answerText";
import { withoutTools } from "./withoutTools";

function system(channel: Channel): string {
  const { task, form } = withoutTools[channel];
  return [
    `${task}. You have no tools.`,
    `Write your final answer alone, on one line and without any other word, ${form.how}: ${form.example}`,
  ].join(" ");
}

/** The answer alone: the whole text of a turn, which must be a single line. */
export const direct = answerText({
  id: "direct",
  name: "Direct answer",
  description: "No tools and no reasoning: the model writes the answer alone, on one line. No corruption can reach it.",
  system,
  label: "",
  find(text) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const [answer] = lines;
    if (answer !== undefined && lines.length === 1) return { thought: "", answer: answer.trim() };
    return { thought: text, unanswered: `The agent was to write the answer alone and wrote ${lines.length} lines, so it is not read.` };
  },
});
