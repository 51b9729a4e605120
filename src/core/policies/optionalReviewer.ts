import type { ChannelWords } from "./channelWords";
import type { Policy } from "./policy";

const OFFER = [
  "Before you rely on a result, you can have it reviewed with verify_with_fresh_reviewer:",
  "somebody who has seen nothing of your work judges the claim from the problem alone.",
].join(" ");

/** B2 (When Tools Lie, section 2): the agent may have a fresh model instance review a result; the first submission stands. */
export function optionalReviewer(words: ChannelWords): Policy {
  return {
    id: "B2",
    name: "B2 optional fresh reviewer",
    description: "The agent may ask a fresh model instance that sees only the problem and one claim; the first submission stands.",
    prompts: { system: `${words.solver} ${OFFER}`, reviewer: words.reviewer },
    offers: ["fresh-reviewer"],
    forces: [],
    onSubmission: () => ({ stands: true }),
    onChallenge: "note",
  };
}
