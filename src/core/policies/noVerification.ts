import type { ChannelWords } from "./channelWords";
import type { Policy } from "./policy";

/** B0 (When Tools Lie, section 2): an ordinary tool-using loop; the first submission stands. */
export function noVerification(words: ChannelWords): Policy {
  return {
    id: "B0",
    name: "B0 none",
    description: "No verification: the first submission stands.",
    prompts: { system: words.solver },
    offers: [],
    forces: [],
    onSubmission: () => ({ stands: true }),
    onChallenge: "note",
  };
}
