import type { ChannelWords } from "./channelWords";
import type { Policy } from "./policy";

const reflectionPrompt = ({ again }: ChannelWords) =>
  [
    "That is the verdict of a reviewer who was shown your answer and the problem, and nothing of your work.",
    `It can be mistaken. If it gives you reason to, ${again}, and flag a result that does not fit with challenge_evidence.`,
    "Then call submit_final_answer again, with the same answer or a better one.",
  ].join(" ");

/**
 * Forced B2, which When Tools Lie (section 4) leaves to future work: the fresh reviewer always judges the first submitted answer; the
 * agent sees the verdict and submits again. The agent itself can't call the reviewer, so that every trial has one review exactly.
 */
export function forcedReviewer(words: ChannelWords): Policy {
  return {
    id: "B2-forced",
    name: "B2 forced fresh reviewer",
    description: "The first submission is always judged by a fresh model instance; the agent sees the verdict, and its second stands.",
    prompts: { system: words.solver, reflection: reflectionPrompt(words), reviewer: words.reviewer },
    offers: [],
    forces: ["fresh-reviewer"],
    onSubmission: (earlier, { reflection }) =>
      earlier === 0 ? { stands: false, verifyBy: "fresh-reviewer", prompt: reflection ?? reflectionPrompt(words) } : { stands: true },
    onChallenge: "note",
  };
}
