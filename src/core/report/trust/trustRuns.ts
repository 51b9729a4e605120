import { DEFAULT_CHANNEL } from "../../model/channel";
import type { Condition } from "../../model/experiment";
import type { Problem } from "../../model/problem";
import type { Trial } from "../../model/trial";
import { delegateRun, isClaimable } from "./delegateRun";
import { executorRun, scalingUnder } from "./executorRun";
import type { Level } from "./level";
import { searchRun } from "./searchRun";
import type { ExposureGate, TrustRun } from "./trustRun";

/** The channels whose tools lie in Agents Trust Tools Too Much. */
export type TrustChannel = "search" | "delegate" | "python";

interface ChannelMeasure {
  /** For people. */
  readonly name: string;
  /** What `domain` tells apart among its problems. */
  readonly groups: string;
  /** Which runs its rates count. */
  readonly gate: ExposureGate;
  /** Whether there is something to inject for a problem; always where the condition corrupts nothing. */
  readonly isCorruptible: (problem: Problem, condition: Condition) => boolean;
  readonly measure: (trial: Trial, problem: Problem, condition: Condition) => TrustRun;
}

export const trustChannels: Readonly<Record<TrustChannel, ChannelMeasure>> = {
  search: { name: "search", groups: "change of the answer", gate: "delivered", isCorruptible: isClaimable, measure: searchRun },
  delegate: { name: "sub-agent", groups: "kind of document", gate: "all", isCorruptible: isClaimable, measure: delegateRun },
  python: { name: "code executor", groups: "operation", gate: "all", isCorruptible: isScalable, measure: executorRun },
};

/** Which runs count at a level: where the tool tells the truth there is nothing to be exposed to, and every run does. */
export function gateAt(channel: TrustChannel, level: Level): ExposureGate {
  return level === "P0" ? "all" : trustChannels[channel].gate;
}

/** The channel of a problem, if its tools lie there; those of mathematics are the matter of When Tools Lie. */
export function trustChannelOf({ channel = DEFAULT_CHANNEL }: Pick<Problem, "channel">): TrustChannel | undefined {
  return channel in trustChannels ? (channel as TrustChannel) : undefined;
}

function isScalable(problem: Problem, condition: Condition): boolean {
  return condition.corruption === undefined || scalingUnder(problem, condition) !== undefined;
}
