import { createInterceptor } from "../corruption/interceptor";
import { grade } from "../grading/grade";
import { whyUnreadable } from "../grading/whyUnreadable";
import type { MathDoor } from "../math/mathDoor";
import { isToldByTexts } from "../model/channel";
import { corruptionPlanSchema } from "../model/corruption";
import type { PathFinding } from "../model/diagnostic";
import type { Problem } from "../model/problem";
import type { Cancellation } from "../ports";
import { toolsByName } from "../tools/catalogue";
import type { ToolMeans } from "../tools/tool";
import { type CarriedOutSteps, carryOutSteps } from "./carryOutSteps";
import { unreadableAnswer } from "./problemFindings";
import { judgeSteps } from "./verifySteps";

/** The seed by which a wrong value is tried; whether one can be made hardly depends on it. */
const SEED = 1;

/**
 * What is wrong with a sound problem that only the real tools can tell: its answer cannot be compared, its reference steps do not reach
 * it, or the corruption that it asks for comes to nothing. Where no program can be run, steps that are programs are left alone; so
 * are searches, whose pages depend on the experiment, and what a delegate is asked. What is
 * found after a cancellation means nothing.
 */
export async function computedFindings(problem: Problem, means: ToolMeans, cancellation?: Cancellation): Promise<PathFinding[]> {
  const { math, python } = means;
  const found: PathFinding[] = [];
  const readable = whyUnreadable(problem.answer, problem.answerKind) === undefined;
  const own = readable ? await grade(problem.answer, problem.answer, problem.answerKind, { math }) : undefined;
  if (own?.readable === false) found.push(unreadableAnswer(problem.answerKind, own.reason.replace(/\.$/, "")));
  if (problem.steps.length === 0 || (problem.channel === "python" && !python) || isToldByTexts(problem)) return found;
  const steps = await carryOutSteps(problem, toolsByName, means, cancellation);
  if (own?.readable || steps.failure !== undefined) found.push(...(await missedAnswer(problem, steps, math)));
  if (steps.failure === undefined) found.push(...(await idleCorruption(problem, steps, math)));
  return found;
}

async function missedAnswer(problem: Problem, steps: CarriedOutSteps, math: MathDoor): Promise<PathFinding[]> {
  const verdict = await judgeSteps(problem, steps, math);
  if (verdict.reached) return [];
  const message = `The reference steps do not reach the answer: ${verdict.reason}. Correct the steps or the answer.`;
  const path = verdict.step === undefined ? ["steps"] : ["steps", verdict.step];
  return [{ path, severity: "warning", code: "problem/steps-miss-answer", message }];
}

/** A corruption that leaves every result as it is, for an agent that follows the reference steps. */
async function idleCorruption(problem: Problem, { results }: CarriedOutSteps, math: MathDoor): Promise<PathFinding[]> {
  const { corruption, steps } = problem;
  if (!corruption || (corruption.tool !== undefined && !steps.some(({ tool }) => tool === corruption.tool))) return [];
  // Which call `any` is depends on a trial's seed; that there is a first one is what counts.
  const asked = corruption.call === "any" ? { ...problem, corruption: { ...corruption, call: "first" as const } } : problem;
  const interceptor = createInterceptor(corruptionPlanSchema.parse({}), asked, SEED, math);
  for (const [step, outcome] of results.entries())
    await interceptor.intercept({ tool: steps[step]?.tool ?? "", outcome, callPosition: step + 1, step });
  const exposure = interceptor.exposure();
  if (exposure.state === "not-corruptible") {
    const message = `No wrong value comes of this corruption: ${exposure.reason.replace(/\.$/, "")}. Choose another kind or size.`;
    const path = ["corruption", corruption.remove !== undefined ? "remove" : "kind"];
    return [{ path, severity: "warning", code: "problem/corruption-equals-genuine", message }];
  }
  if (exposure.state !== "not-reached") return [];
  const counted = typeof corruption.call === "number" && corruption.call > 1;
  const calls = corruption.tool === undefined ? "results of the reference steps" : `results of ${corruption.tool} in the reference steps`;
  const message = counted
    ? `The ${calls} that ${corruption.kind} fits are fewer than ${corruption.call}, so none is corrupted; correct call or the steps.`
    : `The ${calls} are none that ${corruption.kind} fits (${results.map(({ value }) => value.text).join("; ")}); choose another kind.`;
  return [{ path: ["corruption", counted ? "call" : "kind"], severity: "warning", code: "problem/corruption-not-reached", message }];
}
