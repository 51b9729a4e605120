import type { ChannelWords } from "./channelWords";
import type { Policy } from "./policy";

const OFFER = [
  "Before you rely on a tool's result, you can have it verified with verify_tool_result:",
  "it tests the result by another mathematical operation, such as putting roots back into their equation.",
].join(" ");

/**
 * B3 (When Tools Lie, section 2): the agent may have a tool result verified by another operation; the first submission stands. In a channel whose
 * results are no mathematics there is no such operation, and B3 is no more than B0.
 */
export function optionalStructural(words: ChannelWords): Policy {
  return {
    id: "B3",
    name: "B3 optional structural verification",
    description: "The agent may have a tool result tested by a mathematically different operation; the first submission stands.",
    prompts: { system: words.hasStructure ? `${words.solver} ${OFFER}` : words.solver },
    offers: words.hasStructure ? ["structural"] : [],
    forces: [],
    onSubmission: () => ({ stands: true }),
    onChallenge: "note",
  };
}
