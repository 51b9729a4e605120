import type { PolicyId } from "../model/experiment";
import type { VerifierId } from "../model/step";

/** What follows on a submission: it stands; or it is held back, and the agent is asked to think again, perhaps after a verification. */
export type SubmissionVerdict =
  | { readonly stands: true }
  | { readonly stands: false; readonly verifyBy?: VerifierId /** What the agent is told. */; readonly prompt: string };

/** The texts of a policy by their names in an experiment file, where each can be replaced. */
export interface PolicyPrompts {
  readonly system: string;
  /** What follows on a submission that is held back. */
  readonly reflection?: string;
  /** What the fresh reviewer is told. */
  readonly reviewer?: string;
  /** What a delegate is told, where the channel has one. */
  readonly delegate?: string;
}

/** A verification policy: what the agent is told, which verifiers there are, and what a submission and a challenge lead to. */
export interface Policy {
  readonly id: PolicyId;
  readonly name: string;
  /** One sentence for people. */
  readonly description: string;
  readonly prompts: PolicyPrompts;
  /** Verifiers that the agent may call. */
  readonly offers: readonly VerifierId[];
  /** Verifiers that the loop calls before an answer stands. */
  readonly forces: readonly VerifierId[];
  /**
   * @param earlier Number of valid submissions before this one.
   * @param prompts The texts to use: the policy's own or the experiment's.
   */
  onSubmission(earlier: number, prompts: PolicyPrompts): SubmissionVerdict;
  /**
   * What a challenge leads to. `restart`: the problem is begun anew with a fresh context. Each trial has one restart at most, and
   * only once a tool result was shown: before, there is nothing to be detected.
   */
  readonly onChallenge: "note" | "restart";
}
