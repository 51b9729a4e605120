import type { PolicyId } from "../model/experiment";

/** What happens when the agent submits: the answer stands, or the agent is asked to think again. */
export type SubmissionVerdict = { readonly accepted: true } | { readonly accepted: false; readonly prompt: string };

/** A verification policy: what the agent is told, and what a submission leads to. */
export interface Policy {
  readonly id: PolicyId;
  readonly name: string;
  /** One sentence for people. */
  readonly description: string;
  readonly systemPrompt: string;
  /** @param earlier Number of valid submissions before this one. */
  onSubmission(earlier: number): SubmissionVerdict;
}
