import type { Prompts } from "../model/experiment";
import type { Policy, PolicyPrompts } from "./policy";

/** The texts of a policy, those that an experiment gives in the place of its own. */
export function promptsOf(policy: Policy, given: Prompts | undefined): PolicyPrompts {
  const replaced = Object.entries(given?.[policy.id] ?? {}).filter(([, text]) => text !== undefined);
  return { ...policy.prompts, ...Object.fromEntries(replaced) };
}
