import { runAgent } from "../agent/agent";
import { verificationOf } from "../agent/verificationOf";
import { type Hold, holdResults } from "../corruption/holdResults";
import { createInterceptor, passThrough } from "../corruption/interceptor";
import { gradeProblem } from "../grading/gradeProblem";
import { withSentences } from "../interventions/interventionSentences";
import type { MathDoor } from "../math/mathDoor";
import type { Recording } from "../model/cassette";
import { asAsked } from "../model/context";
import type { Budgets, PolicyId, Prompts } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import { givesResults, type Intervention, interventionOf } from "../model/intervention";
import type { Problem } from "../model/problem";
import type { Step } from "../model/step";
import type { Exposure, Outcome, Trial, TrialPerturbation } from "../model/trial";
import { policiesFor } from "../policies/catalogue";
import { DELEGATE_PROMPT } from "../policies/delegatePrompt";
import type { Policy, PolicyPrompts } from "../policies/policy";
import { promptsOf } from "../policies/promptsOf";
import type { Cancellation, ChatModel, ChatRequest, Clock } from "../ports";
import { policyUnder } from "../scaffolds/policyUnder";
import type { Scaffold } from "../scaffolds/scaffold";
import { scaffoldUnder } from "../scaffolds/scaffoldUnder";
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
  const intervention = interventionOf(planned.condition);
  const scaffold = scaffoldUnder(planned.scaffold, intervention ?? {});
  const ruling = (id: PolicyId) => rulesOf(id, planned.problem, scaffold, intervention ?? {}, setup.prompts);
  const { policy, prompts } = ruling(planned.policy);
  const later = setup.laterPolicy && { from: setup.laterPolicy.from, ...ruling(setup.laterPolicy.policy) };
  const trialModel = setup.model.forTrial?.(planned.id);
  const problem = asAsked(planned.problem, planned.variant);
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
    intervention,
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
    exposure: exposureUnder(scaffold, intervention ?? {}, interceptor.exposure()),
    ...(planned.variant && { perturbation: perturbationOf(planned.variant) }),
    ...(intervention && { intervention }),
    ...(ending.finalised && { finalised: ending.finalised }),
    ...(ending.submitted ? { answer: ending.answer } : {}),
    steps,
    verification: verificationOf(later?.policy ?? policy, steps),
    attempts: steps.some(({ kind }) => kind === "restart") ? 2 : 1,
    usage: ending.usage,
    ...(trialModel && { endpoint: trialModel.endpoint() }),
    ...(trialModel?.delegate && { delegate: trialModel.delegate() }),
    ...(changedByHand.length > 0 && { changedByHand }),
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(clock.now()).toISOString(),
  };
}

function rulesOf(
  id: PolicyId,
  problem: Problem,
  scaffold: Scaffold,
  intervention: Intervention,
  given: Prompts | undefined,
): { readonly policy: Policy; readonly prompts: PolicyPrompts } {
  const policy = policyUnder(scaffold, policiesFor(problem)[id]);
  const prompts = scaffold.prompts(promptsOf(policy, given), given, problem.channel);
  const delegate = problem.channel === "delegate" ? { delegate: given?.delegate?.system ?? DELEGATE_PROMPT } : {};
  return { policy, prompts: { ...prompts, ...delegate, system: withSentences(prompts.system, intervention, given) } };
}

function perturbationOf({ id, operator, question }: RunnableVariant): TrialPerturbation {
  return { operator, variant: id, question };
}

/** Where there are neither tools nor given results, that is why a corruption did not reach the agent. */
function exposureUnder({ hasTools, name }: Scaffold, intervention: Intervention, exposure: Exposure): Exposure {
  if (hasTools || givesResults(intervention) || exposure.state === "not-assigned") return exposure;
  if (intervention.route === "none")
    return {
      state: "not-reached",
      reason: 'The route "none" gives the agent neither tools nor results, so no corrupted result can reach it.',
    };
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
