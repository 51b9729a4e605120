import { runAgent } from "../agent/agent";
import { verificationOf } from "../agent/verificationOf";
import { type Hold, holdResults } from "../corruption/holdResults";
import { createInterceptor, passThrough } from "../corruption/interceptor";
import { gradeProblem } from "../grading/gradeProblem";
import type { MathDoor } from "../math/mathDoor";
import type { Recording } from "../model/cassette";
import type { Budgets, PolicyId, Prompts } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { Step } from "../model/step";
import type { Exposure, Outcome, Trial, TrialPerturbation } from "../model/trial";
import { policies } from "../policies/catalogue";
import type { Policy, PolicyPrompts } from "../policies/policy";
import { promptsOf } from "../policies/promptsOf";
import type { Cancellation, ChatModel, ChatRequest, Clock } from "../ports";
import { scaffolds } from "../scaffolds/catalogue";
import { policyUnder } from "../scaffolds/policyUnder";
import type { Scaffold } from "../scaffolds/scaffold";
import { toolsFor } from "../tools/catalogue";
import type { ToolMeans } from "../tools/tool";
import type { PlannedTrial, RunnableVariant } from "./plan";

export interface TrialSetup extends ToolMeans {
  readonly planned: PlannedTrial;
  readonly model: ChatModel;
  /** Texts in the place of policies' own. */
  readonly prompts?: Prompts | undefined;
  readonly budgets: Budgets;
  readonly clock: Clock;
  readonly cancellation?: Cancellation | undefined;
  /** Hears the agent's text as it comes, not that of reviewers. */
  readonly onText?: ChatRequest["onText"];
  readonly onStep?: ((step: Step) => void) | undefined;
  /** Awaited after each step, before the trial goes on. */
  readonly gate?: ((step: Step) => Promise<void>) | undefined;
  /** Holds each tool result before the agent sees it. */
  readonly hold?: Hold | undefined;
  /** Another policy that rules from a step on. */
  readonly laterPolicy?: { readonly from: number; readonly policy: PolicyId } | undefined;
  /** At the end: what the trial sent to its model and received. */
  readonly onRecorded?: ((recording: Recording) => void) | undefined;
}

/** Runs one planned trial to its end and grades it. A model that fails or a person who cancels ends the trial, with the reason in it. */
export async function runTrial(setup: TrialSetup): Promise<Trial> {
  const { planned, math, clock } = setup;
  const startedAt = clock.now();
  const untouched = planned.condition.corruption
    ? createInterceptor(planned.condition.corruption, planned.problem, planned.seed, math)
    : passThrough;
  const held = setup.hold && holdResults(untouched, setup.hold, planned.seed, math);
  const interceptor = held ?? untouched;
  const steps: Step[] = [];
  const scaffold = scaffolds[planned.scaffold];
  const { policy, prompts } = rulesOf(planned.policy, scaffold, setup.prompts);
  const later = setup.laterPolicy && { from: setup.laterPolicy.from, ...rulesOf(setup.laterPolicy.policy, scaffold, setup.prompts) };
  const trialModel = setup.model.forTrial?.(planned.id);
  const problem = planned.variant ? { ...planned.problem, question: planned.variant.question } : planned.problem;
  const agent = runAgent({
    ...setup,
    ...planned,
    problem,
    scaffold,
    policy,
    prompts,
    later,
    model: trialModel ?? setup.model,
    tools: toolsFor(problem),
    interceptor,
  });
  let moved = await agent.next();
  while (!moved.done) {
    steps.push(moved.value);
    setup.onStep?.(moved.value);
    if (setup.gate) await setup.gate(moved.value);
    moved = await agent.next();
  }
  const ending = moved.value;
  const changedByHand = held?.changes() ?? [];
  if (trialModel) setup.onRecorded?.(trialModel.recording());
  return {
    format: FORMAT_VERSION,
    id: planned.id,
    problem: planned.problem.id,
    model: planned.model,
    policy: later?.policy.id ?? planned.policy,
    scaffold: planned.scaffold,
    condition: planned.condition.id,
    repetition: planned.repetition,
    seed: planned.seed,
    outcome: ending.submitted ? await gradedOutcome(planned, ending.answer, math) : ungradedOutcome(ending.code, ending.reason),
    exposure: exposureUnder(scaffold, interceptor.exposure()),
    ...(planned.variant && { perturbation: perturbationOf(planned.variant) }),
    ...(ending.submitted ? { answer: ending.answer } : {}),
    steps,
    verification: verificationOf(later?.policy ?? policy, steps),
    attempts: steps.some(({ kind }) => kind === "restart") ? 2 : 1,
    usage: ending.usage,
    ...(trialModel && { endpoint: trialModel.endpoint() }),
    ...(changedByHand.length > 0 && { changedByHand }),
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(clock.now()).toISOString(),
  };
}

function rulesOf(
  id: PolicyId,
  scaffold: Scaffold,
  given: Prompts | undefined,
): { readonly policy: Policy; readonly prompts: PolicyPrompts } {
  const policy = policyUnder(scaffold, policies[id]);
  return { policy, prompts: scaffold.prompts(promptsOf(policy, given), given) };
}

function perturbationOf({ id, operator, question }: RunnableVariant): TrialPerturbation {
  return { operator, variant: id, question };
}

/** Where there are no tools, that is why a corruption did not reach the agent. */
function exposureUnder({ hasTools, name }: Scaffold, exposure: Exposure): Exposure {
  if (hasTools || exposure.state === "not-assigned") return exposure;
  return { state: "not-reached", reason: `The scaffold "${name}" has no tools, so no corrupted result can reach the agent.` };
}

async function gradedOutcome(planned: PlannedTrial, answer: string, math: MathDoor): Promise<Outcome> {
  const verdict = await gradeProblem(planned.problem, answer, math);
  if (verdict.readable) return { status: "graded", correct: verdict.correct, reason: verdict.reason };
  return { status: "ungraded", code: "unreadable-answer", reason: verdict.reason };
}

function ungradedOutcome(code: Exclude<Outcome, { status: "graded" }>["code"], reason: string): Outcome {
  if (code === "cancelled") return { status: "cancelled", code, reason };
  return { status: code === "model-error" ? "failed" : "ungraded", code, reason };
}
