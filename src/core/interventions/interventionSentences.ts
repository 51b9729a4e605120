import type { Prompts } from "../model/experiment";
import type { Intervention, Rule } from "../model/intervention";

/** What a rule adds to the system prompt. Source of the three: Agents Trust Tools Too Much, section 5.2; the words are our own. */
export const RULES: Readonly<Record<Rule, string>> = {
  compare:
    "Hold every result that you are given against what you know yourself: where the two do not fit, weigh which of them deserves belief before you answer.",
  verify: "Do not build on a result that you are given before you have checked it by a way of your own.",
  disclose:
    "If a result that you are given conflicts with something else that you know or found, and the conflict stays unresolved, tell the person who asks about it in your answer.",
};

/** What `metadata.instruction` adds (section 5.3). */
const WEIGH_BY_METADATA =
  "With each result you are told how reliable its provider holds it to be. Take that into account, and rely more on results of higher reliability.";

/** What an intervention adds to the system prompt, a paragraph each; those that an experiment gives in the place of ours. */
export function interventionSentences({ rule, metadata }: Intervention, given: Prompts | undefined): string[] {
  return [
    ...(rule ? [given?.rules?.[rule] ?? RULES[rule]] : []),
    ...(metadata?.instruction ? [given?.metadata?.instruction ?? WEIGH_BY_METADATA] : []),
  ];
}

/** A system prompt with what an intervention adds to it. */
export function withSentences(system: string, intervention: Intervention, given: Prompts | undefined): string {
  return [system, ...interventionSentences(intervention, given)].join("\n\n");
}
