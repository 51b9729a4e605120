import type { ChannelWords } from "./channelWords";
import type { Policy } from "./policy";

const OFFER = "If a tool result looks wrong to you, flag it with challenge_evidence: the problem is then begun anew.";

/**
 * B4 (When Tools Lie, section 2): the first challenge of a tool result begins the problem anew, with an empty context; the agent is
 * not told that it is the second attempt. Budgets, and the interceptor with what it has done, go on: a transient corruption that was
 * shown in the first attempt is not repeated, one that was not yet reached may be met in the second, and a persistent one stays.
 */
export function restartOnDetection(words: ChannelWords): Policy {
  return {
    id: "B4",
    name: "B4 restart on detection",
    description:
      "When the agent first flags a tool result as wrong, the problem is begun anew with an empty context; its submission stands.",
    prompts: { system: `${words.solver} ${OFFER}` },
    offers: [],
    forces: [],
    onSubmission: () => ({ stands: true }),
    onChallenge: "restart",
  };
}
