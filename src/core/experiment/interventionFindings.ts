import type { PathFinding } from "../model/diagnostic";
import type { Condition, Experiment, PolicyId } from "../model/experiment";
import { givesResults, offersTools, ruleSchema } from "../model/intervention";
import type { Problem } from "../model/problem";

type Parts = Pick<Experiment, "conditions" | "policies" | "prompts">;

/** What is senseless in the interventions of conditions, apart from their problems. */
export function interventionFindings({ conditions, policies, prompts }: Parts): PathFinding[] {
  return [
    ...conditions.flatMap((condition, index) => [...withoutResults(condition, index), ...idlePolicies(condition, index, policies)]),
    ...unusedSentences(conditions, prompts),
  ];
}

function warning(path: readonly PropertyKey[], code: string, message: string): PathFinding {
  return { path, severity: "warning", code, message };
}

/** Where the agent is given no result, nothing can be false of it, or be said or ruled about it. */
function withoutResults({ id, route, ...members }: Condition, index: number): PathFinding[] {
  if (route !== "none") return [];
  return (["corruption", "rule", "metadata"] as const).flatMap((member) => {
    if (members[member] === undefined) return [];
    const message = `In the condition "${id}" the agent has neither tools nor results, so its ${member} cannot reach it; remove the ${member}, or take another route.`;
    return [warning(["conditions", index, member], "experiment/unreached-intervention", message)];
  });
}

/** What a policy comes to on a route without tools, where that is not what it is meant for. */
const withoutTools: Readonly<Partial<Record<PolicyId, string>>> = {
  B2: "the agent cannot call the reviewer, so that B2 is no more than B0",
  B3: "the agent cannot call the verifier, so that B3 is no more than B0",
  B4: "the agent cannot challenge a result, so that B4 is no more than B0",
};

function idlePolicies(condition: Condition, index: number, policies: readonly PolicyId[]): PathFinding[] {
  if (offersTools(condition)) return [];
  return policies.flatMap((policy) => {
    const why = withoutTools[policy];
    if (why === undefined) return [];
    const message = `The route ${condition.route} offers no tools: ${why}.`;
    return [warning(["conditions", index, "route"], "experiment/policy-without-tools", message)];
  });
}

function unusedSentences(conditions: readonly Condition[], prompts: Experiment["prompts"]): PathFinding[] {
  const used = new Set(conditions.map(({ rule }) => rule));
  const rules = ruleSchema.options.filter((rule) => prompts?.rules?.[rule] !== undefined && !used.has(rule));
  const unused = rules.map((rule) => {
    const message = `The sentence of the rule ${rule} is not used: no condition has this rule.`;
    return warning(["prompts", "rules", rule], "experiment/unused-prompts", message);
  });
  if (prompts?.metadata?.instruction === undefined || conditions.some(({ metadata }) => metadata?.instruction)) return unused;
  const message = "The instruction of metadata is not used: no condition has metadata with `instruction: true`.";
  return [...unused, warning(["prompts", "metadata", "instruction"], "experiment/unused-prompts", message)];
}

/** On the routes user and rag the results come from reference steps, which every problem needs then. */
export function missingSteps({ conditions }: Experiment, problems: readonly Problem[]): PathFinding[] {
  const [first, ...more] = problems.filter(({ steps }) => steps.length === 0);
  if (first === undefined) return [];
  return conditions.flatMap((condition, index): PathFinding[] => {
    if (!givesResults(condition)) return [];
    const which = more.length === 0 ? `"${first.id}" has` : `"${first.id}" and ${more.length} more have`;
    const message = `The route ${condition.route} gives the agent what the reference steps find, but ${which} none; give each problem steps, or leave it out by \`ids\`.`;
    return [{ path: ["conditions", index, "route"], severity: "error", code: "experiment/missing-steps", message }];
  });
}
