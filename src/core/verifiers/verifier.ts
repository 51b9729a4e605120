import type { MathDoor } from "../math/mathDoor";
import type { Step, Verdict, VerifierId } from "../model/step";
import type { Cancellation, ChatMessage, ChatTurn, ToolDeclaration } from "../ports";

/** What a verification finds. */
export interface Finding {
  readonly verdict: Verdict;
  /** The operation, as a phrase: "roots put back into the equation". */
  readonly method: string;
  /** Why, in a sentence. */
  readonly text: string;
}

/** What a verifier may use. It is given nothing of the agent's context. */
export interface VerifierMeans {
  readonly question: string;
  readonly math: MathDoor;
  readonly reviewerPrompt: string;
  readonly cancellation: Cancellation | undefined;
  /** Asks a fresh instance of the agent's model; its tokens count for the trial. Undefined where no budget is left. */
  askFresh(messages: readonly ChatMessage[], tools: readonly ToolDeclaration[]): Promise<ChatTurn | undefined>;
}

/** A claim with the way to verify it. */
export interface Verification {
  readonly claim: string;
  /** Rejects only as the model does; what can't be verified is an `UNKNOWN`. */
  run(means: VerifierMeans): Promise<Finding>;
}

/** A verifier: for the agent a tool, for a forced policy a step before an answer stands. */
export interface Verifier {
  readonly id: VerifierId;
  readonly declaration: ToolDeclaration;
  /** Reads what an agent asks for; `message` says what is wrong with the arguments. */
  ofCall(args: unknown): { readonly ok: true; readonly value: Verification } | { readonly ok: false; readonly message: string };
  /**
   * What is verified of a submission.
   * @param steps Those of the agent's present attempt.
   */
  ofSubmission(answer: string, steps: readonly Step[], math: MathDoor): Promise<Verification>;
}
