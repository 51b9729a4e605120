import { type Step, stepSchema } from "../../model/step";
import type { Trial } from "../../model/trial";
import { fnv1a } from "../../random/hash";
import { chatMessagesOf } from "../exporting/chatMessagesOf";
import { type OwnFacts, ownFailure } from "./ownFacts";
import { readChat } from "./readChat";
import { Trajectory } from "./trajectory";

/** What an import needs to know to read the steps of an export. */
type Reading = Pick<OwnFacts, "failed" | "answer">;

/** What messages tell, as a count and a hash. */
type Told = NonNullable<OwnFacts["told"]>;

/** In an export, calls of these may end a trial or an attempt, and need no result. */
export const UNANSWERED: readonly string[] = ["submit_final_answer", "challenge_evidence"];

/** Arguments up to this length are compared as the values that they are. */
const LONGEST_COMPARED = 1_000_000;

/** What the agent answered at the end. Without an answer of the trial what it said last is what it thought. */
export function answerOf(trajectory: Trajectory, facts: Reading | undefined): string | undefined {
  if (facts !== undefined && facts.answer === undefined) return undefined;
  return trajectory.answered(facts?.answer);
}

/** The steps that the messages of an export tell, and those that it has to tell beside them: see `steps` in the facts. */
export function untoldSteps(
  trial: Pick<Trial, "steps" | "intervention">,
  reading: Reading,
): { readonly told: readonly Step[]; readonly untold: OwnFacts["steps"] } {
  const told = toldSteps(trial, reading);
  const places = new Map<string, number[]>();
  for (const step of told.toReversed()) {
    const alike = places.get(keyOf(step));
    if (alike === undefined) places.set(keyOf(step), [step.index]);
    else alike.push(step.index);
  }
  const steps = trial.steps.map((step) => places.get(keyOf(step))?.pop() ?? step);
  const tellsAll = steps.length === told.length && steps.every((step, place) => step === place);
  return { told, untold: tellsAll ? undefined : steps };
}

/** What messages tell, so that a change of them is noticed. @param asked See `factsOf`. */
export function toldBy(steps: readonly Step[], asked: string | undefined): Told {
  return { steps: steps.length, hash: steps.reduce((hash, step) => fnv1a(`${hash} ${keyOf(step)}`), fnv1a(asked ?? "")) };
}

/**
 * The steps of an exported trial as they were, made of those that are read from its messages and of what the facts say of them.
 * @param asked The text of the first message, if that is the question.
 * @returns undefined if these are no steps that would be told by these messages: somebody changed the ones or the others.
 */
export function ownSteps(read: readonly Step[], facts: OwnFacts, asked: string | undefined): Step[] | undefined {
  const found = toldBy(read, asked);
  // Exports of earlier versions do not say what their messages told.
  if (facts.told && !isSame(facts.told, found)) return undefined;
  if (facts.steps === undefined) return [...read];
  const places = facts.steps.filter((step) => typeof step === "number");
  if (new Set(places).size < places.length) return undefined;
  const whole = facts.steps.flatMap((step) => (typeof step === "number" ? (read[step] ?? []) : step));
  if (whole.length < facts.steps.length) return undefined;
  const steps = whole.map((step, index) => ({ ...step, index }));
  const told = toldBy(toldSteps({ steps, intervention: facts.intervention }, facts), asked);
  return isSame(told, found) ? steps : undefined;
}

function isSame(one: Told, other: Told): boolean {
  return one.steps === other.steps && one.hash === other.hash;
}

/** What an import reads from the messages that tell steps. */
function toldSteps(trial: Pick<Trial, "steps" | "intervention">, reading: Reading): readonly Step[] {
  const trajectory = new Trajectory();
  readChat(trajectory, chatMessagesOf(trial), { failure: ({ tool_call_id }, text) => ownFailure(reading, tool_call_id, text) });
  answerOf(trajectory, reading);
  return trajectory.steps;
}

/** Equal for steps that are equal but for their place; spaces in arguments do not count, since some formats keep the values alone. */
function keyOf(step: Step): string {
  const { index: _, ...others } = stepSchema.parse(step);
  return JSON.stringify(others.kind === "tool-call" ? { ...others, arguments: argumentsIn(others.arguments) } : others);
}

function argumentsIn(text: string): string {
  if (text.length > LONGEST_COMPARED) return text;
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
