import type { ChannelWords } from "./channelWords";
import type { Policy } from "./policy";

const reflectionPrompt = ({ again, hasStructure }: ChannelWords) =>
  [
    `That is the verdict on the tool result that your answer rests on${hasStructure ? ", found by another mathematical operation" : ""}.`,
    `If it gives you reason to, ${again}, and flag a result that does not fit with challenge_evidence.`,
    "Then call submit_final_answer again, with the same answer or a better one.",
  ].join(" ");

/**
 * Forced B3, which When Tools Lie (section 4) leaves to future work: the first submission always leads to a verification of the tool
 * result that it rests on (see `reliedOn`); the agent sees the verdict and submits again. The agent itself can't call the verifier,
 * so that every trial has one verification exactly.
 */
export function forcedStructural(words: ChannelWords): Policy {
  return {
    id: "B3-forced",
    name: "B3 forced structural verification",
    description:
      "The tool result behind the first submission is always tested by a different operation; the agent sees the verdict, and its second stands.",
    prompts: { system: words.solver, reflection: reflectionPrompt(words) },
    offers: [],
    forces: ["structural"],
    onSubmission: (earlier, { reflection }) =>
      earlier === 0 ? { stands: false, verifyBy: "structural", prompt: reflection ?? reflectionPrompt(words) } : { stands: true },
    onChallenge: "note",
  };
}
