import type { Hold } from "../corruption/holdResults";
import type { Step } from "../model/step";
import type { ForkChange, Trial } from "../model/trial";
import { ForkError } from "./forkError";

/** Changes results as they were changed by hand before a step, and at the step as is asked. */
export function repeatedChanges({ changedByHand = [] }: Pick<Trial, "changedByHand">, step: number, change: ForkChange): Hold {
  const earlier = new Map(changedByHand.map((made) => [made.step, made.after]));
  return async (held) => {
    const before = earlier.get(held.step);
    if (held.step === step && change.kind !== "none" && change.kind !== "policy") return change;
    return before !== undefined && held.step <= step ? { kind: "typed", text: before } : { kind: "none" };
  };
}

/** @throws ForkError if a step of the past did not come out as it was. */
export function requireEqual(before: Step | undefined, now: Step): void {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  throw new ForkError(
    `The past could not be repeated: step ${now.index} came out different. The problem, the tools or the recording changed since; run the trial again.`,
  );
}
