import { runAgent } from "../agent/agent";
import { verificationOf } from "../agent/verificationOf";
import { createInterceptor, passThrough } from "../corruption/interceptor";
import { grade } from "../grading/grade";
import type { MathDoor } from "../math/mathDoor";
import type { Recording } from "../model/cassette";
import type { Budgets, Prompts } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { Step } from "../model/step";
import type { Outcome, Trial } from "../model/trial";
import { policies } from "../policies/catalogue";
import { promptsOf } from "../policies/promptsOf";
import type { Cancellation, ChatModel, Clock } from "../ports";
import { tools } from "../tools/catalogue";
import type { PlannedTrial } from "./plan";

export interface TrialSetup {
  readonly planned: PlannedTrial;
  readonly model: ChatModel;
  readonly math: MathDoor;
  /** Texts in the place of policies' own. */
  readonly prompts?: Prompts | undefined;
  readonly budgets: Budgets;
  readonly clock: Clock;
  readonly cancellation?: Cancellation | undefined;
  readonly onStep?: ((step: Step) => void) | undefined;
  /** At the end: what the trial sent to its model and received. */
  readonly onRecorded?: ((recording: Recording) => void) | undefined;
}

/** Runs one planned trial to its end and grades it. A model that fails or a person who cancels ends the trial, with the reason in it. */
export async function runTrial(setup: TrialSetup): Promise<Trial> {
  const { planned, math, clock } = setup;
  const startedAt = clock.now();
  const interceptor = planned.condition.corruption
    ? createInterceptor(planned.condition.corruption, planned.problem, planned.seed, math)
    : passThrough;
  const steps: Step[] = [];
  const policy = policies[planned.policy];
  const prompts = promptsOf(policy, setup.prompts);
  const trialModel = setup.model.forTrial?.(planned.id);
  const agent = runAgent({ ...setup, ...planned, policy, prompts, model: trialModel ?? setup.model, tools, interceptor });
  let moved = await agent.next();
  while (!moved.done) {
    steps.push(moved.value);
    setup.onStep?.(moved.value);
    moved = await agent.next();
  }
  const ending = moved.value;
  if (trialModel) setup.onRecorded?.(trialModel.recording());
  return {
    format: FORMAT_VERSION,
    id: planned.id,
    problem: planned.problem.id,
    model: planned.model,
    policy: planned.policy,
    scaffold: "native",
    condition: planned.condition.id,
    repetition: planned.repetition,
    seed: planned.seed,
    outcome: ending.submitted ? await gradedOutcome(planned, ending.answer, math) : ungradedOutcome(ending.code, ending.reason),
    exposure: interceptor.exposure(),
    ...(ending.submitted ? { answer: ending.answer } : {}),
    steps,
    verification: verificationOf(policy, steps),
    attempts: steps.some(({ kind }) => kind === "restart") ? 2 : 1,
    usage: ending.usage,
    ...(trialModel && { endpoint: trialModel.endpoint() }),
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(clock.now()).toISOString(),
  };
}

async function gradedOutcome(planned: PlannedTrial, answer: string, math: MathDoor): Promise<Outcome> {
  const verdict = await grade(planned.problem.answer, answer, planned.problem.answerKind, { math, tolerance: planned.problem.tolerance });
  if (verdict.readable) return { status: "graded", correct: verdict.correct, reason: verdict.reason };
  return { status: "ungraded", code: "unreadable-answer", reason: verdict.reason };
}

function ungradedOutcome(code: Exclude<Outcome, { status: "graded" }>["code"], reason: string): Outcome {
  if (code === "cancelled") return { status: "cancelled", code, reason };
  return { status: code === "model-error" ? "failed" : "ungraded", code, reason };
}
