import { withGivenResults } from "../interventions/givenResults";
import { withSentences } from "../interventions/interventionSentences";
import { withMetadata } from "../interventions/resultMetadata";
import { askedIn } from "../model/askedIn";
import { askedText } from "../model/context";
import type { PolicyId, Prompts } from "../model/experiment";
import type { Problem } from "../model/problem";
import { isImported, type Run } from "../model/run";
import type { Step } from "../model/step";
import type { Trial } from "../model/trial";
import { policiesFor } from "../policies/catalogue";
import { promptsOf } from "../policies/promptsOf";
import type { ChatMessage, ToolCall } from "../ports";
import { finalRequest } from "../scaffolds/finalRequest";
import { callable, policyUnder } from "../scaffolds/policyUnder";
import type { Scaffold } from "../scaffolds/scaffold";
import { scaffoldUnder } from "../scaffolds/scaffoldUnder";
import { toolsFor } from "../tools/catalogue";
import { challengeEvidence } from "../tools/challengeEvidence";
import { submitFinalAnswer } from "../tools/submitFinalAnswer";
import { verdictText } from "../verifiers/verdictText";
import type { SentStep } from "./comparePicture";

/**
 * The message of the chat in which a step went to or came from the model, made again from the steps as `agent/agent.ts` sends it, in the
 * shape of chat completions; and the step as it is saved. A thought and the calls of its turn are one message of the assistant. The
 * first of them, and a restart, come with the messages that begin a context: system prompt and question. Calls that were not carried
 * out, because the trial ended or began anew before them, are not saved and so not in it; the arguments of challenges and submissions
 * are in our own spelling.
 *
 * @throws if the trial has no such step
 */
export function sentStep(run: Run, trial: Trial, stepIndex: number): SentStep {
  const step = stepOf(trial, stepIndex);
  return { message: pretty(messageOf(run, trial, step)), saved: pretty(step) };
}

/**
 * The same without what would tell which trial it is: the system prompt, which tells the policy, and the step as it is saved, which tells
 * a corrupted result.
 */
export function blindSentStep(run: Run, trial: Trial, stepIndex: number): SentStep {
  const message = messageOf(run, trial, stepOf(trial, stepIndex));
  const shown = Array.isArray(message) ? message.filter(({ role }) => role !== "system") : message;
  return { message: pretty(shown), saved: "" };
}

function stepOf(trial: Trial, stepIndex: number): Step {
  const step = trial.steps.find(({ index }) => index === stepIndex);
  if (step === undefined) throw new Error(`The trial ${trial.id} has no step ${stepIndex}.`);
  return step;
}

/** A message in the shape of chat completions. */
type WireMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | { readonly role: "assistant"; readonly content: string | null; readonly tool_calls?: readonly WireCall[] }
  | { readonly role: "tool"; readonly tool_call_id: string; readonly content: string };

interface WireCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

function messageOf(run: Run, trial: Trial, step: Step): WireMessage | WireMessage[] {
  // What was given with the question stands in its message.
  if (step.turn === 0) return freshContext(run, trial);
  const scaffold = scaffoldUnder(trial.scaffold, trial.intervention ?? {});
  const told = (call: string, text: string): WireMessage =>
    wired(scaffold.answer({ id: wireId(call, trial.steps), tool: "", arguments: "" }, text));
  switch (step.kind) {
    case "tool-result":
      return told(step.call, withMetadata(step.shown.ok ? step.shown.text : `Error: ${step.shown.text}`, step.metadata));
    case "verdict":
      return step.call === undefined ? heldBack(trial.steps, step, told) : told(step.call, verdictText(step));
    case "reflection-prompt":
      return heldBack(trial.steps, step, told);
    case "restart":
      return freshContext(run, trial);
    case "message":
      return { role: step.role, content: step.text };
    default: {
      if (step.turn === trial.finalised?.turn) return finalMessages(scaffold, trial.steps, step.turn);
      const said = assistantMessage(scaffold, trial.steps, step.turn);
      return step.turn === 1 ? [...freshContext(run, trial), said] : said;
    }
  }
}

/** The request for a final answer, and what the model answered. */
function finalMessages(scaffold: Scaffold, steps: readonly Step[], turn: number): WireMessage[] {
  const final = finalRequest(scaffold);
  return [{ role: "user", content: final.text }, assistantMessage(final.scaffold, steps, turn)];
}

function freshContext(run: Run, trial: Trial): WireMessage[] {
  if (isImported(run)) return trial.steps.filter(({ turn }) => turn === 1).flatMap(toldMessage);
  const problem = run.problems.find(({ id }) => id === trial.problem);
  const prompt = systemPrompt(trial, run.experiment.prompts, problem ?? {});
  const asked = askedIn(run, trial);
  return [
    ...(prompt === undefined ? [] : [{ role: "system" as const, content: prompt }]),
    ...(asked === undefined
      ? []
      : [{ role: "user" as const, content: withGivenResults(askedText(asked), trial.intervention ?? {}, trial.steps) }]),
  ];
}

/** What an imported agent was told. */
function toldMessage(step: Step): WireMessage[] {
  return step.kind === "message" ? [{ role: step.role, content: step.text }] : [];
}

/** Undefined where there is no policy of that name. */
function systemPrompt(
  { policy: id, scaffold: named, intervention = {} }: Pick<Trial, "policy" | "scaffold" | "intervention">,
  given: Prompts | undefined,
  problem: Pick<Problem, "channel">,
): string | undefined {
  const policies = policiesFor(problem);
  if (!Object.hasOwn(policies, id)) return undefined;
  const scaffold = scaffoldUnder(named, intervention);
  const policy = policyUnder(scaffold, policies[id as PolicyId]);
  const { system } = scaffold.prompts(promptsOf(policy, given), given, problem.channel);
  return withSentences(system, intervention, given) + scaffold.toolsText(callable(policy, toolsFor(problem), problem.channel));
}

/** All that the model answered in one turn, without what was cut off of it. */
function assistantMessage(scaffold: Scaffold, steps: readonly Step[], turn: number): WireMessage {
  const ofTurn = steps.filter((step) => step.turn === turn);
  const thought = ofTurn.find((step) => step.kind === "thought");
  const calls = ofTurn.flatMap((step) => callIn(step, steps) ?? []);
  // An imported answer in plain text was neither thought nor call.
  const answer = calls.length === 0 ? ofTurn.find((step) => step.kind === "final-answer") : undefined;
  const text = [thought?.kind === "thought" ? thought.text : "", answer?.kind === "final-answer" ? answer.answer : ""];
  const said = scaffold.write(text.filter((part) => part !== "").join("\n\n"), calls);
  return wired({ role: "assistant", ...said });
}

/** A message as it goes over the wire. */
function wired(message: ChatMessage): WireMessage {
  if (message.role === "tool") return { role: "tool", tool_call_id: message.call, content: message.text };
  if (message.role !== "assistant") return { role: message.role, content: message.text };
  if (message.calls.length === 0) return { role: "assistant", content: message.text };
  const calls = message.calls.map(({ id, tool, arguments: args }) => ({
    id,
    type: "function" as const,
    function: { name: tool, arguments: args },
  }));
  return { role: "assistant", content: message.text === "" ? null : message.text, tool_calls: calls };
}

function callIn(step: Step, steps: readonly Step[]): ToolCall | undefined {
  const called = (call: string, tool: string, args: string): ToolCall => ({ id: wireId(call, steps), tool, arguments: args });
  switch (step.kind) {
    case "tool-call":
      return called(step.call, step.tool, step.arguments);
    case "challenge":
      return called(step.call, challengeEvidence.declaration.name, JSON.stringify({ claim: step.claim, reason: step.reason }));
    case "submission":
      return called(step.call, submitFinalAnswer.declaration.name, JSON.stringify({ answer: step.answer }));
    default:
      return undefined;
  }
}

/** The answer to a submission that does not stand: the verdict, if the policy asked for one, and the prompt to think again. */
function heldBack(steps: readonly Step[], { index, turn }: Step, told: (call: string, content: string) => WireMessage): WireMessage {
  const ofTurn = steps.filter((step) => step.turn === turn);
  const submission = ofTurn.findLast((step) => step.kind === "submission" && step.index < index);
  const next = ofTurn.find((step) => step.kind === "submission" && step.index > index)?.index ?? Number.POSITIVE_INFINITY;
  const answers = ofTurn.filter((step) => step.index > (submission?.index ?? -1) && step.index < next);
  const contents = answers.flatMap((step) =>
    step.kind === "verdict" && step.forced ? verdictText(step) : step.kind === "reflection-prompt" ? step.text : [],
  );
  return told(submission?.kind === "submission" ? submission.call : "", contents.join("\n\n"));
}

/** On the wire, turns are counted from the last restart on. */
function wireId(call: string, steps: readonly Step[]): string {
  const [, turn, position] = /^call_(\d+)_(\d+)$/.exec(call) ?? [];
  const restart = steps.findLast((step) => step.kind === "restart" && step.turn < Number(turn));
  return restart === undefined ? call : `call_${Number(turn) - restart.turn}_${position}`;
}

function pretty(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
