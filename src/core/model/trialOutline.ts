import type { Exposure, Outcome } from "./trial";
import type { TrialSummary } from "./trialSummary";

/** What lists count, group, filter and sort every trial of a run by: short, since all of it is in memory. A summary has it too. */
export interface TrialOutline
  extends Pick<
    TrialSummary,
    "id" | "problem" | "model" | "policy" | "scaffold" | "condition" | "repetition" | "finishedAt" | "changedByHand" | "parent"
  > {
  readonly outcome: { readonly status: Outcome["status"]; readonly correct?: boolean | undefined };
  readonly exposure: { readonly state: Exposure["state"] };
}
