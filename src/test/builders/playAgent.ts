import { type AgentEnding, type AgentSetup, runAgent } from "../../core/agent/agent";
import { passThrough } from "../../core/corruption/interceptor";
import { budgetsSchema } from "../../core/model/experiment";
import { problemSchema } from "../../core/model/problem";
import type { Step } from "../../core/model/step";
import { policies } from "../../core/policies/catalogue";
import { type ChatModel, type ChatRequest, type ChatTurn, ModelError } from "../../core/ports";
import { scaffolds } from "../../core/scaffolds/catalogue";
import { policyUnder } from "../../core/scaffolds/policyUnder";
import { toolsFor } from "../../core/tools/catalogue";
import { exactMath } from "./exactMath";

/** What a scripted model says in one turn. */
export type Said = { readonly text?: string; readonly calls?: readonly (readonly [tool: string, args: string])[] };

/** The problem that scripted models are set, unless a test sets another. */
export const sumProblem = problemSchema.parse({ id: "p", question: "What is 4 + 6?", answer: "10" });

export const calculate = (expression: string) => ["calculate", JSON.stringify({ expression })] as const;
export const submit = (answer: string) => ["submit_final_answer", JSON.stringify({ answer })] as const;
export const challenge = (claim: string) => ["challenge_evidence", JSON.stringify({ claim, reason: "It does not fit." })] as const;

/** A model that says prepared things, request by request, and remembers what it was asked. */
export function scripted(...turns: readonly Said[]): ChatModel & { readonly requests: ChatRequest[] } {
  const requests: ChatRequest[] = [];
  return {
    id: "scripted",
    requests,
    async complete(request): Promise<ChatTurn> {
      requests.push(request);
      const said = turns[requests.length - 1];
      if (!said) throw new ModelError("The script is over.");
      const turn = 1 + request.messages.filter(({ role }) => role === "assistant").length;
      const calls = (said.calls ?? []).map(([tool, args], position) => ({ id: `call_${turn}_${position}`, tool, arguments: args }));
      return { text: said.text ?? "", calls, inputTokens: 10, outputTokens: 5 };
    },
  };
}

/** Runs the agent loop to its end. */
export async function playAgent(model: ChatModel, overrides: Partial<AgentSetup> = {}): Promise<{ steps: Step[]; ending: AgentEnding }> {
  const steps: Step[] = [];
  const scaffold = overrides.scaffold ?? scaffolds.native;
  const policy = policyUnder(scaffold, overrides.policy ?? policies.B0);
  const agent = runAgent({
    problem: sumProblem,
    scaffold,
    prompts: scaffold.prompts(policy.prompts, undefined),
    model,
    tools: toolsFor(overrides.problem ?? sumProblem),
    interceptor: passThrough,
    math: exactMath,
    budgets: budgetsSchema.parse({}),
    seed: 1,
    clock: { now: () => 0 },
    ...overrides,
    policy,
  });
  for (;;) {
    const { done, value } = await agent.next();
    if (done) return { steps, ending: value };
    steps.push(value);
  }
}
