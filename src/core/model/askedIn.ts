import { type Asked, asAsked } from "./context";
import type { Run } from "./run";
import type { Trial } from "./trial";

/** What the agent of a trial was asked, with its documents; undefined where the run does not have the trial's problem. */
export function askedIn(
  { problems, variants }: Pick<Run, "problems" | "variants">,
  { problem: id, perturbation }: Trial,
): Asked | undefined {
  const problem = problems.find((one) => one.id === id);
  const variant = perturbation && variants?.find((one) => one.id === perturbation.variant);
  return problem && asAsked<Asked>(problem, perturbation && { question: perturbation.question, context: variant?.context });
}
