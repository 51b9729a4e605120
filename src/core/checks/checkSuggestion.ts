import type { CheckCategory } from "../model/label";

/** The rule that a suggestion comes from; what each says is in `checkRules`. */
export type CheckRule =
  | "verifier-called"
  | "verifier-forced"
  | "call-repeated"
  | "same-value-by-other-call"
  | "result-tested-by-other-call"
  | "other-call-after-doubt"
  | "calculation-in-text"
  | "no-check-found";

/** Each rule as a clause for people. */
export const checkRules: Readonly<Record<CheckRule, string>> = {
  "verifier-called": "the agent called a formal verifier",
  "verifier-forced": "the policy called a formal verifier",
  "call-repeated": "the disputed call was made again with equivalent arguments",
  "same-value-by-other-call": "another call gave the genuine value",
  "result-tested-by-other-call": "another call worked on what the disputed call was about",
  "other-call-after-doubt": "a new call was made after a reflection prompt or a challenge",
  "calculation-in-text": "the text computes the disputed result by itself",
  "no-check-found": "nothing after the corrupted result checks it",
};

/** What the agent's first tool call after the corrupted result was (When Tools Lie, section 3.3). */
export type FirstBehaviour = "different-call" | "identical-call" | "none";

/** A category that rules found in a transcript; it is never a label, which only a person gives. */
export interface CheckSuggestion {
  readonly category: CheckCategory;
  /** Index of the step that shows the check; undefined where there is none. */
  readonly step: number | undefined;
  readonly rule: CheckRule;
  readonly firstBehaviour: FirstBehaviour;
}
