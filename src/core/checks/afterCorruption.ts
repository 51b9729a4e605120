import type { Step, ToolResultStep } from "../model/step";
import type { Trial } from "../model/trial";
import { UNREADABLE } from "../scaffolds/readReact";

export type ToolCallStep = Extract<Step, { kind: "tool-call" }>;

/** A corrupted result, the call that it answered, and what the agent did once it had seen it. */
export interface AfterCorruption {
  readonly call: ToolCallStep;
  readonly result: ToolResultStep;
  /** Steps of later turns, up to a restart: the second attempt knows nothing of the first. */
  readonly steps: readonly Step[];
  /** Tool calls up to the corrupted result. */
  readonly earlierCalls: readonly ToolCallStep[];
}

/** Undefined if no corrupted result reached the agent. */
export function afterCorruption(trial: Trial): AfterCorruption | undefined {
  if (trial.exposure.state !== "exposed") return undefined;
  const { step } = trial.exposure;
  const result = trial.steps.find((each): each is ToolResultStep => each.index === step && each.kind === "tool-result");
  const call = trial.steps.find((each): each is ToolCallStep => each.kind === "tool-call" && each.call === result?.call);
  if (result === undefined || call === undefined) return undefined;
  const restart = trial.steps.find((each) => each.kind === "restart" && each.index > step)?.index ?? Number.POSITIVE_INFINITY;
  // Calls beside the corrupted one, in the same turn, were made before its result was seen.
  // An action that could not be read called nothing.
  const isRead = (each: Step) => each.kind !== "tool-call" || each.tool !== UNREADABLE;
  const seen = (each: Step) => each.turn > call.turn || (each.kind !== "tool-call" && each.kind !== "tool-result");
  return {
    call,
    result,
    steps: trial.steps.filter((each) => each.index > step && each.index < restart && seen(each) && isRead(each)),
    earlierCalls: trial.steps.filter((each): each is ToolCallStep => each.kind === "tool-call" && each.index < step),
  };
}
