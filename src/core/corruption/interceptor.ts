import type { MathDoor } from "../math/mathDoor";
import {
  type CorruptedCall,
  type CorruptionKind,
  type CorruptionPlan,
  DEFAULT_KINDS,
  isClaim,
  isMathKind,
  isScaling,
} from "../model/corruption";
import type { Problem } from "../model/problem";
import type { Exposure } from "../model/trial";
import { subSeed } from "../random/hash";
import { createRandom } from "../random/random";
import { isMathValue, type ToolOutcome, type ToolValue } from "../tools/tool";
import { corruptionMethods } from "./catalogue";
import { claimResults } from "./claims/claimResults";
import { claimSummary } from "./claims/claimSummary";
import { type CorruptionOutcome, corrupt, type GenuineResult } from "./corrupt";
import type { CorruptionRequest } from "./kind";
import { hasNumber } from "./scaling/numbers";
import { scaleOutput } from "./scaling/scaleOutput";

/** One tool result on its way to the agent. */
export interface PassingResult {
  readonly tool: string;
  readonly outcome: ToolOutcome;
  /** Position of the call among the trial's tool calls, from 1. */
  readonly callPosition: number;
  /** Index that the result's step will have. */
  readonly step: number;
}

/** Stands between the tools and the agent. It replaces the results that the plan asks for; everything else passes untouched. */
export interface Interceptor {
  /**
   * The text to show in place of the genuine one; undefined lets the result pass. Results are counted in the order in which they are
   * handed in, before anything is awaited; several may be under way at once.
   */
  intercept(result: PassingResult): Promise<string | undefined>;
  /** What became of the assigned corruption so far. */
  exposure(): Exposure;
}

/** The interceptor of a clean trial: it lets everything pass. */
export const passThrough: Interceptor = {
  intercept: async () => undefined,
  exposure: () => ({ state: "not-assigned" }),
};

/** With `any`, one of so many first fitting calls is drawn. */
const FIRST_FEW = 3;

/**
 * What the problem asks for goes before what the plan does, unless the plan asks for other kinds.
 *
 * @param seed The trial's seed; it alone, with the genuine result, decides the wrong value, and it alone which call `any` is.
 */
export function createInterceptor(plan: CorruptionPlan, problem: Problem, seed: number, math: MathDoor): Interceptor {
  // Where the condition itself names kinds, the problem's own corruption must be one of them.
  const asked = problem.corruption;
  const own = asked && (plan.kinds?.includes(asked.kind) ?? true) ? asked : undefined;
  const kinds = own ? [own.kind] : (plan.kinds ?? DEFAULT_KINDS);
  // What a program printed and what texts claim is false each time: a repeated call must not contradict the first.
  const always = kinds.every((kind) => !isMathKind(kind));
  return new PlannedInterceptor(
    {
      problem,
      kinds,
      tool: own?.tool ?? plan.tool,
      from: always ? 1 : placeOfCall(own?.call ?? plan.call, seed),
      persistent: always || (own?.persistence ?? plan.persistence) === "persistent",
      request: { relative: own?.relative ?? plan.relative, remove: own?.remove },
    },
    seed,
    math,
  );
}

function placeOfCall(call: CorruptedCall, seed: number): number {
  if (call === "first") return 1;
  return call === "any" ? 1 + createRandom(subSeed(seed, "corrupted call")).int(FIRST_FEW) : call;
}

interface Target {
  readonly problem: Problem;
  readonly kinds: readonly CorruptionKind[];
  /** Undefined: any tool. */
  readonly tool: string | undefined;
  /** Place of the first call to corrupt among those that fit, from 1. */
  readonly from: number;
  readonly persistent: boolean;
  readonly request: CorruptionRequest;
}

type Exposed = Extract<Exposure, { state: "exposed" }>;

class PlannedInterceptor implements Interceptor {
  #targetedCalls = 0;
  #fittingCalls = 0;
  #exposed: Exposed | undefined;
  #failure: string | undefined;
  /** The decision on the fitting result before, which has to be made first: a transient fault takes the next one if that one failed. */
  #decided: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly target: Target,
    private readonly seed: number,
    private readonly math: MathDoor,
  ) {}

  async intercept(passing: PassingResult): Promise<string | undefined> {
    const { tool, outcome } = passing;
    if (this.target.tool !== undefined && tool !== this.target.tool) return undefined;
    this.#targetedCalls += 1;
    if (!outcome.ok) return undefined;
    const { value } = outcome;
    const kind = this.target.kinds.find((candidate) => fits(candidate, value));
    if (!kind) return undefined;
    this.#fittingCalls += 1;
    if (this.#fittingCalls < this.target.from) return undefined;
    const decision = this.#decided.then(() => this.#decide(passing, { tool, value }, kind));
    this.#decided = decision.catch(() => undefined);
    return decision;
  }

  exposure(): Exposure {
    if (this.#exposed) return this.#exposed;
    if (this.#failure !== undefined) return { state: "not-corruptible", reason: this.#failure };
    return { state: "not-reached", reason: notReached(this.target, this.#targetedCalls, this.#fittingCalls) };
  }

  async #decide({ step, callPosition }: PassingResult, result: GenuineResult, kind: CorruptionKind): Promise<string | undefined> {
    if (this.#exposed && !this.target.persistent) return undefined;
    const made = await this.#corrupt(result, kind);
    if (!made.ok) {
      this.#failure = made.reason;
      return undefined;
    }
    const { severity, text, proof, edit } = made.corruption;
    const corrupted = { kind, severity, step, callPosition, genuine: result.value.text, shown: text, proof, ...(edit && { edit }) };
    this.#exposed = this.#exposed
      ? { ...this.#exposed, later: [...(this.#exposed.later ?? []), corrupted] }
      : { state: "exposed", ...corrupted };
    return text;
  }

  async #corrupt(result: GenuineResult, kind: CorruptionKind): Promise<CorruptionOutcome> {
    if (isScaling(kind)) return scaleOutput(result.value.text, kind, this.target.problem);
    if (isClaim(kind) && result.value.shape === "results") return claimResults(result.value, kind, this.target.problem);
    if (isClaim(kind) && result.value.shape === "summary") return claimSummary(result.value.text, kind, this.target.problem);
    return corrupt(result, kind, this.target.request, this.seed, this.math);
  }
}

function fits(kind: CorruptionKind, value: ToolValue): boolean {
  if (isScaling(kind)) return value.shape === "output" && hasNumber(value.text);
  if (isClaim(kind)) return value.shape === "results" || value.shape === "summary";
  return isMathValue(value) && corruptionMethods[kind].fits(value);
}

function notReached({ kinds, tool, from }: Target, targetedCalls: number, fittingCalls: number): string {
  const call = tool === undefined ? "tool call" : `call of ${tool}`;
  if (targetedCalls === 0) return `The agent never made a ${call}.`;
  const result = `a result that ${kinds.join(" or ")} fits`;
  if (fittingCalls === 0) return `The agent never made a ${call} with ${result}.`;
  return `The ${call} to corrupt was number ${from} of those with ${result}; the agent made ${fittingCalls}.`;
}
