import { sameStep } from "../align/identity";
import { flagsOf } from "../checks/flags";
import type { Step } from "../model/step";
import type { SteppedTrial } from "./steppedTrial";

/** What can happen in a trial that is worth a stop. */
export const trialEvents = ["corruption", "verifier", "divergence", "submission", "detection"] as const;
export type TrialEvent = (typeof trialEvents)[number];

/** The trial that one is compared with. */
export type PairedTrial = Pick<SteppedTrial, "steps" | "trial" | "pending">;

/** Which events happen at a step. */
export type EventsAt = (steps: readonly Step[], index: number) => TrialEvent[];

/**
 * `corruption`: a corrupted result reaches the agent; `verifier`: a verifier has spoken; `divergence`: the first step that differs from
 * the paired trial's at the same place, as far as that has come; `submission`: the agent hands in an answer; `detection`: it challenges a corrupted result.
 * @param pair The paired trial, which may be under way; without it nothing diverges.
 */
export function watchEvents(pair: PairedTrial | undefined): EventsAt {
  // Steps before this one are known to agree. The last one may still be changed.
  let agreed = 0;
  const divergence = (steps: readonly Step[]): number | undefined => {
    if (!pair) return undefined;
    for (let index = agreed; index < steps.length; index += 1) {
      const [step, other] = [steps[index], pair.steps[index]];
      if (isUnknown(pair, index)) return undefined;
      if (step && (!other || !sameStep(step, other))) return index;
      if (index < steps.length - 1) agreed = index;
    }
    return undefined;
  };
  return (steps, index) => {
    const step = steps[index];
    if (!step) return [];
    const happens: Readonly<Record<TrialEvent, () => boolean>> = {
      corruption: () => step.kind === "tool-result" && step.corrupted,
      verifier: () => step.kind === "verdict",
      divergence: () => divergence(steps) === index,
      submission: () => step.kind === "submission",
      detection: () => isDetection(steps, step),
    };
    return trialEvents.filter((event) => happens[event]());
  };
}

/** Whether a step of the pair has not happened yet, or may still be changed. */
function isUnknown({ steps, trial, pending }: PairedTrial, index: number): boolean {
  if (pending !== undefined && index === steps.length - 1) return true;
  return trial === undefined && index >= steps.length;
}

function isDetection(steps: readonly Step[], step: Step): boolean {
  if (step.kind !== "challenge") return false;
  return flagsOf(steps.slice(0, step.index + 1)).some((flag) => flag.step === step.index && flag.result === "corrupted");
}
