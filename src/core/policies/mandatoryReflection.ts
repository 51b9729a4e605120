import type { ChannelWords } from "./channelWords";
import type { Policy } from "./policy";

const reflectionPrompt = ({ itAgain }: ChannelWords) =>
  [
    "Before this answer counts, go over your work once more: the reasoning, every tool result that you relied on, and the answer itself.",
    `If a result does not fit, flag it with challenge_evidence and ${itAgain}.`,
    "Then call submit_final_answer again, with the same answer or a better one.",
  ].join(" ");

/** B1 (When Tools Lie, section 2): the first submission always leads to a reconsideration in the same context. */
export function mandatoryReflection(words: ChannelWords): Policy {
  return {
    id: "B1",
    name: "B1 mandatory reflection",
    description: "The first submission is held back and the agent is asked to go over its work; the second stands.",
    prompts: { system: words.solver, reflection: reflectionPrompt(words) },
    offers: [],
    forces: [],
    onSubmission: (earlier, { reflection }) =>
      earlier === 0 ? { stands: false, prompt: reflection ?? reflectionPrompt(words) } : { stands: true },
    onChallenge: "note",
  };
}
