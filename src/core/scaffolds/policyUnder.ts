import type { Channel } from "../model/channel";
import type { Policy } from "../policies/policy";
import type { ToolDeclaration } from "../ports";
import type { Tool } from "../tools/tool";
import { verifiers } from "../verifiers/catalogue";
import { actsIn } from "./actsIn";
import type { Scaffold } from "./scaffold";

/** A policy as far as it makes sense under a scaffold: without tools the agent can call no verifier. */
export function policyUnder({ hasTools }: Scaffold, policy: Policy): Policy {
  return hasTools ? policy : { ...policy, offers: [] };
}

/**
 * Everything that an agent can call: tools, the verifiers of its policy, and acts.
 * @param channel of the problem.
 */
export function callable(policy: Policy, tools: readonly Tool[], channel?: Channel): readonly ToolDeclaration[] {
  const offered = policy.offers.map((id) => verifiers[id]);
  return [...[...tools, ...offered].map(({ declaration }) => declaration), ...actsIn(channel)];
}
