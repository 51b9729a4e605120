import type { MathDoor } from "../math/mathDoor";
import type { CorruptionKind, CorruptionPlan } from "../model/corruption";
import type { Problem } from "../model/problem";
import type { Exposure } from "../model/trial";
import type { ToolOutcome } from "../tools/tool";
import { corruptionMethods } from "./catalogue";
import { corrupt } from "./corrupt";
import type { CorruptionRequest } from "./kind";

/** One tool result on its way to the agent. */
export interface PassingResult {
  readonly tool: string;
  readonly outcome: ToolOutcome;
  /** Position of the call among the trial's tool calls, from 1. */
  readonly callPosition: number;
  /** Index that the result's step will have. */
  readonly step: number;
}

/**
 * Stands between the tools and the agent. Transient: at most one result of a trial is replaced, the first that the plan fits;
 * everything else passes untouched.
 */
export interface Interceptor {
  /** The text to show in place of the genuine one; undefined lets the result pass. Results come in the order of their calls. */
  intercept(result: PassingResult): Promise<string | undefined>;
  /** What became of the assigned corruption so far. */
  exposure(): Exposure;
}

/** The interceptor of a clean trial: it lets everything pass. */
export const passThrough: Interceptor = {
  intercept: async () => undefined,
  exposure: () => ({ state: "not-assigned" }),
};

/** @param seed The trial's seed; it alone, with the genuine result, decides the wrong value. */
export function createInterceptor(plan: CorruptionPlan, problem: Problem, seed: number, math: MathDoor): Interceptor {
  // The problem's own corruption goes first, unless the condition asks for other kinds.
  const own = problem.corruption && plan.kinds.includes(problem.corruption.kind) ? problem.corruption : undefined;
  const kinds: readonly CorruptionKind[] = own ? [own.kind] : plan.kinds;
  const tool = own?.tool ?? plan.tool;
  const request: CorruptionRequest = { relative: own?.relative ?? plan.relative, remove: own?.remove };
  let exposure: Exposure = { state: "not-reached", reason: notReached(kinds, tool) };

  return {
    exposure: () => exposure,
    async intercept({ tool: called, outcome, callPosition, step }) {
      if (exposure.state === "exposed" || !outcome.ok || (tool !== undefined && called !== tool)) return undefined;
      const kind = kinds.find((candidate) => corruptionMethods[candidate].fits(outcome.value));
      if (!kind) return undefined;
      const made = await corrupt(outcome.value, kind, request, seed, math);
      if (!made.ok) {
        exposure = { state: "not-corruptible", reason: made.reason };
        return undefined;
      }
      const { severity, text, proof } = made.corruption;
      exposure = { state: "exposed", kind, severity, step, callPosition, genuine: outcome.value.text, shown: text, proof };
      return text;
    },
  };
}

function notReached(kinds: readonly CorruptionKind[], tool: string | undefined): string {
  const call = tool === undefined ? "a tool call" : `a call of ${tool}`;
  return `The agent never made ${call} with a result that ${kinds.join(" or ")} fits.`;
}
